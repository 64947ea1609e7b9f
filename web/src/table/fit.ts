// Words that always fit their room: set as large as it allows. The room itself never changes with them.

/** The sizes to try, in rem, the usual one first; the last is taken however long the text is. */
export function fit(...sizes: number[]) {
  return (node: HTMLElement) => {
    const look = () => {
      for (const size of sizes) {
        node.style.fontSize = `${size}rem`;
        if (node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1) return;
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
