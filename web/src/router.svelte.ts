// A plain router over the history API: `route.path` is where we are, links inside the house do not reload the page.

class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
    document.addEventListener("click", (event) => this.follow(event));
  }

  /** To a page; what comes after a question mark is for the page to read. */
  go(path: string, search = "") {
    if (path !== this.path) {
      history.pushState(null, "", path + search);
      scrollTo(0, 0);
    }
    this.path = path;
  }

  private follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    const stays = link?.origin === location.origin && !link.hasAttribute("download") && !link.target;
    if (!link || !stays || link.pathname.startsWith("/api/") || link.hash) return;
    event.preventDefault();
    this.go(link.pathname, link.search);
  }
}

export const route = new Route();

/** `match("/table/:id", path)` is the id, or null; of several parameters, all of them with slashes between. */
export function match(pattern: string, path: string): string | null {
  const found = new RegExp(`^${pattern.replace(/:\w+/g, "([^/]+)")}/?$`).exec(path);
  return found ? found.slice(1).map(decodeURIComponent).join("/") : null;
}
