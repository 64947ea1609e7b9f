import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    // Part of the Python package: `vokzal serve` needs nothing but itself.
    outDir: "../src/vokzal/server/static",
    emptyOutDir: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: {
    // The words are the Python package's own files.
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  // Tests render components, so they need the browser's half of Svelte.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    include: ["test/**/*.test.ts", "src/games/**/*.test.ts"],
    // Drawing a whole board takes a while on a busy machine.
    testTimeout: 30_000,
  },
});
