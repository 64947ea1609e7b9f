// Words that always fit their room: set as large as it allows. The room itself never changes with them.

/**
 * The sizes to try, in rem, the usual one first. What is too long even for the last loses its parts that may go, oldest
 * first, and is never left without its newest.
 */
export function fit(...sizes: number[]) {
  return (node: HTMLElement) => {
    const fits = () => node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1;
    const look = () => {
      const parts = [...node.querySelectorAll<HTMLElement>("[data-may-go]")];
      for (const part of parts) part.hidden = false;
      for (const size of sizes) {
        node.style.fontSize = `${size}rem`;
        if (fits()) return;
      }
      for (const part of parts.slice(0, -1)) {
        part.hidden = true;
        if (fits()) return;
      }
    };
    const resized = new ResizeObserver(look);
    const written = new MutationObserver(look);
    resized.observe(node);
    written.observe(node, { subtree: true, childList: true, characterData: true });
    look();
    // Letters of a font that comes late are wider or narrower.
    void document.fonts?.ready.then(look);
    return () => {
      resized.disconnect();
      written.disconnect();
    };
  };
}
