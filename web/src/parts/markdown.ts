// The small part of Markdown that the rules are written in, as a tree: it is drawn by components, never as raw HTML.

export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  /** `start` is the number of the first item, as written. */
  | { kind: "list"; ordered: boolean; start: number; items: Block[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_|`(.+?)`/g;
const ITEM = /^(\s*)([-*]|\d+\.)\s+(.*)$/;
const ROW = /^\s*\|.*\|\s*$/;
/** The line between the head of a table and its rows. */
const RULE = /^\s*\|(\s*:?-+:?\s*\|)+\s*$/;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > from) parts.push({ kind: "text", text: text.slice(from, found.index) });
    const [, strong, star, line, code] = found;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else parts.push({ kind: "em", text: star ?? line ?? "" });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}

export function parse(source: string): Block[] {
  return blocks(source.split(/\r?\n/));
}

function blocks(lines: string[]): Block[] {
  const found: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const item = ITEM.exec(line);
    if (!line.trim()) at += 1;
    else if (heading) {
      found.push({ kind: "heading", level: heading[1]?.length ?? 1, text: inline(heading[2] ?? "") });
      at += 1;
    } else if (item) {
      const [list, next] = readList(lines, at, item[1]?.length ?? 0);
      found.push(list);
      at = next;
    } else if (isTable(lines, at)) {
      const start = at;
      while (ROW.test(lines[at] ?? "")) at += 1;
      found.push({ kind: "table", head: cells(line), rows: lines.slice(start + 2, at).map(cells) });
    } else {
      const start = at++;
      while (at < lines.length && lines[at]?.trim() && !begins(lines, at)) at += 1;
      found.push({
        kind: "paragraph",
        text: inline(
          lines
            .slice(start, at)
            .map((each) => each.trim())
            .join(" "),
        ),
      });
    }
  }
  return found;
}

/** Whether a line ends the paragraph before it. */
const begins = (lines: string[], at: number): boolean =>
  ITEM.test(lines[at] ?? "") || /^#/.test(lines[at] ?? "") || isTable(lines, at);

const isTable = (lines: string[], at: number): boolean => ROW.test(lines[at] ?? "") && RULE.test(lines[at + 1] ?? "");

const cells = (row: string): Inline[][] =>
  row
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => inline(cell.trim()));

/** A list, and the line after it. What is indented under an item belongs to the item and is read the same way. */
function readList(lines: string[], from: number, indent: number): [Block, number] {
  const items: Block[][] = [];
  const ordered = /^\s*\d/.test(lines[from] ?? "");
  const start = ordered ? parseInt(lines[from] ?? "") : 1;
  let at = from;
  while (at < lines.length) {
    // A list goes on after an empty line: its numbers do not begin anew.
    let next = at;
    while (next < lines.length && !lines[next]?.trim()) next += 1;
    const item = ITEM.exec(lines[next] ?? "");
    if (!item || item[1]?.length !== indent || /\d/.test(item[2] ?? "") !== ordered) break;
    const inside = indent + (item[2]?.length ?? 1) + 1;
    const own = [item[3] ?? ""];
    at = next + 1;
    while (at < lines.length) {
      const line = lines[at] ?? "";
      const depth = line.search(/\S/);
      const continues =
        depth < 0
          ? (lines[at + 1] ?? "").search(/\S/) >= inside
          : depth >= inside || (depth > indent && !ITEM.test(line));
      if (!continues) break;
      own.push(line.slice(Math.min(inside, Math.max(0, depth))));
      at += 1;
    }
    items.push(blocks(own));
  }
  return [{ kind: "list", ordered, start, items }, at];
}
