import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|webmanifest)$/;
const MIN_BYTES = 512;
const thorough = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 24,
};

/**
 * Writes a Brotli and a gzip copy of every text asset of the build for the server, once, at the highest compression.
 */
export function compressAssets(): Plugin {
  let folder = "";
  return {
    name: "compress-assets",
    apply: "build",
    enforce: "post",
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: "post",
      handler: async () => {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(path.join(folder, file))));
      },
    },
  };
}

async function compress(file: string) {
  const text = await readFile(file);
  if (text.length < MIN_BYTES) return;
  await writeFile(
    `${file}.br`,
    await promisify(brotliCompress)(text, { params: { ...thorough, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  );
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
