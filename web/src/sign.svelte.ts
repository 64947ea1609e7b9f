// What stands on the window's tab and on the icon of the page: where one is, and how many tables wait.

/** The house's icon with a number on it. */
export function badge(count: number): string {
  const number = count > 9 ? "9+" : String(count);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0e4f43"/><rect x="2.5" y="2.5" width="27" height="27" rx="5" fill="none" stroke="#f7efd9" stroke-width="1.4"/><circle cx="20" cy="20" r="12" fill="#c2342b"/><text x="20" y="26" fill="#fff" font-family="sans-serif" font-weight="700" font-size="17" text-anchor="middle">${number}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

class Sign {
  /** The title of the page that is shown. */
  text = $state("Vokzal");

  /** Puts it up. */
  hang(others: number, waiting: number) {
    document.title = others ? `(${others}) ${this.text}` : this.text;
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon][type='image/svg+xml']");
    if (icon) icon.href = waiting ? badge(waiting) : "/icon.svg";
    // The icon of the installed page; where there is none, nobody misses it.
    if ("setAppBadge" in navigator) void navigator.setAppBadge(waiting).catch(() => undefined);
  }
}

export const sign = new Sign();
