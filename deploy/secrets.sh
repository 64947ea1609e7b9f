#!/bin/sh
# Makes the secrets of compose.yaml in a folder, once: what is there stays as it is.
#
# The folder is its owner's alone. The files in it can be read by all: compose shows a container the file itself, and the
# containers are not root.
set -eu

folder=${1:?usage: $0 FOLDER}
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"

random() {
	head -c 64 /dev/urandom | base64 | tr -d '+/=\n' | head -c 40
}

keep() { # name, content
	if [ -e "$1" ]; then
		echo "$folder/$1 is there already" >&2
	else
		(umask 022 && printf '%s\n' "$2" >"$1")
	fi
}

keep postgres "$(random)"
keep database "postgresql://vokzal:$(cat postgres)@postgres:5432/vokzal"
if [ ! -e valkey ]; then
	password=$(random)
	keep valkey "requirepass $password
save \"\"
appendonly no
maxmemory 256mb
maxmemory-policy noeviction"
	keep bus "redis://:$password@valkey:6379/0"
fi
keep house "$(random)"
keep grafana "$(random)"
