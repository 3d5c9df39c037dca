import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { compressAssets } from "./vite/compressAssets.ts";
import { buildTarget } from "./vite/minimumBrowsers.ts";
import { trustedAnnouncer } from "./vite/trustedAnnouncer.ts";
import { versionOfBuild } from "./vite/versionOfBuild.ts";

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // React Aria has no en-IN texts of its own; it falls back to these.
    { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" },
    trustedAnnouncer(),
    versionOfBuild(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "sw.ts",
      // serviceWorker.ts registers it, because the plugin's own code breaks under Trusted Types.
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ["**/*.{js,css,html,svg,png,wasm,webmanifest}"] },
    }),
    compressAssets(),
  ],
  build: {
    target: buildTarget,
    outDir: "dist",
    manifest: true,
    // The CSP allows neither inline scripts nor data: styles.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // No preload links for the imports of a screen: a form has 57, and inserting so many links takes longer than
      // loading them from the service worker. With an empty cache a form appears 0.1 s later (0.2 s on slow 4G).
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => file.endsWith(".css")),
    },
    rolldownOptions: {
      // One chunk for everything that the first screens import.
      output: { codeSplitting: { groups: [{ name: "first", test: /\/client\/src\/main\.tsx$/ }] } },
      // The package does not declare it, and would include an unused WebSocket client: 0.7 KiB of the first load.
      treeshake: { moduleSideEffects: [{ test: /[\\/]@trpc[\\/]/, sideEffects: false }] },
    },
  },
});
