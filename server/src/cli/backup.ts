// npm run backup -- FOLDER      backup.ts save FOLDER: the database and its files, as they are now, into a new folder
// npm run restore -- FOLDER     backup.ts restore FOLDER: the same into an empty database
// npm run restore -- --adopt    binds the file store of the settings to their database, without checks
import { adoptStore, openStores, restoreBackup, saveBackup } from "@mobile-crm/fixtures";
import { readConfig } from "../config.ts";

const works = { save: saveBackup, restore: restoreBackup };

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function main([what = "", folder = ""]: string[]) {
  const isAdopting = what === "restore" && folder === "--adopt";
  const work = isAdopting ? undefined : works[what as keyof typeof works];
  if (!isAdopting && (!work || !folder)) throw new Error("Usage: save FOLDER, restore FOLDER, or restore --adopt");
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, S3_URL: s3Url } = readConfig();
  const { database, files } = await openStores({ databaseUrl, dataDir, s3Url });
  const began = performance.now();
  try {
    if (!work) {
      await adoptStore(database.kysely, files);
      return console.log("The file store now belongs to this database.");
    }
    const { tables, files: count } = await work(database, files, folder);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${what}d ${rows} rows and ${count} files in ${seconds} s`);
  } finally {
    await database.close();
  }
}
