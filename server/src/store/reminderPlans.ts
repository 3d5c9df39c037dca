import { type Kysely, sql } from "kysely";
import { inTransaction } from "./database.ts";
import { MAX_DEVICES, MAX_REMINDERS } from "./reminderLimits.ts";
import type { StoreTables } from "./tables.ts";

/** A device that is reminded. Its name, its user and its session are keyed hashes. */
export interface ReminderDevice {
  device: string;
  holder: string;
  session: string;
  /** The push subscription of the browser. */
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A reminder whose text only the device can decrypt. */
export interface PlannedReminder {
  /** The same call with the same time has the same id. */
  id: string;
  at: Date;
  ciphertext: string;
}

/** A reminder that this process has claimed, so that no other process sends it. */
export interface TakenReminder
  extends PlannedReminder,
    Pick<ReminderDevice, "device" | "holder" | "endpoint" | "p256dh" | "auth"> {
  /** How often it was tried before. */
  tries: number;
}

/** Which devices are forgotten: one, or those of a session. */
export type ForgottenDevices = { device: string } | { session: string };

/** The planned reminders. Of all processes with the same plans, only one takes a reminder, once. */
export interface ReminderPlans {
  /**
   * Replaces the waiting reminders of the device. Taken ones stay taken; those of another user of the device are
   * removed.
   */
  replace(device: ReminderDevice, reminders: readonly PlannedReminder[], now: Date): Promise<void>;
  /** Takes up to `limit` reminders whose time has come, the oldest first. */
  take(now: Date, limit: number): Promise<TakenReminder[]>;
  /** Puts a reminder back that is known not to have arrived. */
  retry(reminder: TakenReminder, dueAt: Date): Promise<void>;
  /** Removes devices with their reminders. */
  forget(devices: ForgottenDevices): Promise<void>;
}

export const openReminderPlans = (db: Kysely<StoreTables>): ReminderPlans => ({
  replace: (device, reminders, now) =>
    inTransaction(db, async (own) => {
      const { device: name, holder, ...rest } = device;
      await own.deleteFrom("reminder_devices").where("device", "=", name).where("holder", "!=", holder).execute();
      // Locks the device until its whole plan is stored.
      await own
        .insertInto("reminder_devices")
        .values({ ...device, planned_at: now })
        .onConflict((conflict) => conflict.column("device").doUpdateSet({ ...rest, planned_at: now }))
        .execute();
      await own
        .deleteFrom("reminders")
        .where("device", "=", name)
        .where("state", "=", "waiting")
        .where("id", "not in", reminders.length ? reminders.map(({ id }) => id) : [""])
        .execute();
      if (reminders.length) await insert(own, name, reminders);
      await sql`
        delete from reminders where device = ${name} and state = 'taken' and id not in (
          select id from reminders where device = ${name}
          order by state = 'waiting' desc, at desc, id limit ${MAX_REMINDERS})`.execute(own);
      await sql`
        delete from reminder_devices where holder = ${holder} and device not in (
          select device from reminder_devices where holder = ${holder}
          order by planned_at desc, device limit ${MAX_DEVICES})`.execute(own);
    }),

  async take(now, limit) {
    const { rows } = await sql<TakenReminder>`
      with due as (
        select device, id, ciphertext from reminders where state = 'waiting' and due_at <= ${now}
        order by due_at limit ${limit} for update skip locked
      )
      update reminders as r set state = 'taken', ciphertext = ''
      from due join reminder_devices as d on d.device = due.device
      where r.device = due.device and r.id = due.id
      returning r.device, r.id, r.at, r.tries, due.ciphertext, d.holder, d.endpoint, d.p256dh, d.auth`.execute(db);
    return rows;
  },

  async retry({ device, id, ciphertext, tries }, dueAt) {
    await db
      .updateTable("reminders")
      .set({ state: "waiting", due_at: dueAt, ciphertext, tries: tries + 1 })
      .where("device", "=", device)
      .where("id", "=", id)
      .execute();
  },

  async forget(devices) {
    const query = db.deleteFrom("reminder_devices");
    if ("device" in devices) await query.where("device", "=", devices.device).execute();
    else await query.where("session", "=", devices.session).execute();
  },
});

/** Reminders that were already taken are not inserted again. */
const insert = (db: Kysely<StoreTables>, device: string, reminders: readonly PlannedReminder[]) =>
  db
    .insertInto("reminders")
    .values(
      reminders.map(({ id, at, ciphertext }) => ({
        device,
        id,
        at,
        ciphertext,
        due_at: at,
        state: "waiting" as const,
        tries: 0,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["device", "id"])
        .doUpdateSet(({ ref }) => ({
          at: ref("excluded.at"),
          due_at: ref("excluded.at"),
          ciphertext: ref("excluded.ciphertext"),
        }))
        .where("reminders.state", "=", "waiting"),
    )
    .execute();
