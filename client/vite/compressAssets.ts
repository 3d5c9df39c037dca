import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|webmanifest)$/;
const WORTH_IT = 1024;

/** Writes a brotli and a gzip copy beside every text of the build, once and as small as can be, for the server to hand out. */
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
  if (text.length < WORTH_IT) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
