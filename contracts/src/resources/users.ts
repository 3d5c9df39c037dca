import * as z from "zod/mini";
import { del, type Endpoint, get, post, put } from "../endpoint.ts";
import { listUnder, paginated } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";
import { Password } from "./session.ts";

/** A user as an administrator sees them; never a password or a token. */
export const UserRow = z.object({
  id: s.Id,
  name: s.Text,
  email: s.Text,
  phone: z.nullish(s.Text),
  role_id: s.Id,
  role_name: s.Text,
  team_lead_id: z.nullish(s.Id),
  is_sourcing: z.nullish(s.Flag),
  is_active: s.Flag,
  /** The account still waits for its first password. */
  is_invited: z.nullish(s.Flag),
  created_at: z.nullish(s.LenientDateTime),
  last_sign_in_at: z.nullish(s.LenientDateTime),
});

const SessionRow = z.object({
  id: s.Id,
  created_at: z.nullish(s.LenientDateTime),
  last_used_at: z.nullish(s.LenientDateTime),
  expires_at: z.nullish(s.LenientDateTime),
  /** The network address of the sign-in. */
  address: z.nullish(s.Text),
  /** Whether it is the current session. */
  is_current: z.nullish(s.Flag),
});

const Choice = z.object({ id: s.Id, name: s.Text });
const UserSettings = z.object({ roles: z.array(Choice), team_leads: z.array(Choice) });

export const UserSearch = z.extend(s.PageQuery, { role_id: z.optional(s.Id), is_active: z.optional(s.TextFlag) });

export const NewUser = z.object({
  name: s.requiredText(),
  email: s.Email,
  role_id: s.Id,
  phone: z.optional(s.Phone),
  team_lead_id: z.optional(s.Id),
  is_sourcing: z.optional(s.Flag),
});

/** What is left out keeps its value. */
export const UserChange = z.object({
  id: s.Id,
  name: z.optional(s.requiredText()),
  phone: z.optional(s.Phone),
  role_id: z.optional(s.Id),
  team_lead_id: z.nullish(s.Id),
  is_sourcing: z.optional(s.Flag),
  is_active: z.optional(s.Flag),
});

export const ChangePassword = z.object({
  current_password: Password,
  password: Password,
  password_confirmation: Password,
});

const OneUser = z.object({ id: s.Id });
const sessions = listUnder("sessions", SessionRow);
const ours = {
  localOnly: true,
  assumed: "the whole call: the documents know none, the reference backend alone answers it",
} as const;

/** The accounts of the reference backend, for role 1 only. */
export const users = {
  settings: get("admin/users/settings", s.EmptyInput, UserSettings, ours),
  list: get("admin/users", UserSearch, paginated("users", UserRow, "count"), {
    ...ours,
    aliases: { search: "search_query", page: "pageNo" },
  }),
  /** A link to set the password is mailed to the new user. */
  add: post("admin/users", NewUser, OneUser, ours),
  update: put("admin/users/:id", UserChange, s.Ack, ours),
  /** Mails a link to set a new password. */
  reset: post("admin/users/:id/reset", s.IdInput, s.Ack, ours),
  sessions: get("admin/users/:id/sessions", s.IdInput, sessions, ours),
  endSessions: del("admin/users/:id/sessions", s.IdInput, s.Ack, ours),
} satisfies Record<string, Endpoint>;

/** What a signed-in user does with their own account. */
export const account = {
  /** Ends every other session, link and code of the user. */
  changePassword: put("account/password", ChangePassword, s.Ack, ours),
  sessions: get("account/sessions", s.EmptyInput, sessions, ours),
  endSession: del("account/sessions/:id", s.IdInput, s.Ack, ours),
  /** Ends all sessions except the current one. */
  endOtherSessions: del("account/sessions", s.EmptyInput, s.Ack, ours),
} satisfies Record<string, Endpoint>;
