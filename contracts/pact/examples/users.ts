import type { endpoints } from "../../src/index.ts";
import { type Examples, TOKENS } from "../example.ts";

const CALLER = 9000;
const AT = "2026-11-20T12:00:00+05:30";
const token = TOKENS.admin;
const neha = {
  id: CALLER,
  name: "Neha Kulkarni",
  email: "neha.kulkarni@mobile-crm.test",
  phone: "+91 98000 00000",
  role_id: 6,
  role_name: "Calling Executive",
  is_sourcing: false,
  is_active: true,
  is_invited: false,
  team_lead_id: 2,
  created_at: AT,
  last_sign_in_at: AT,
};
const session = (is_current: boolean) => ({
  id: 9900,
  is_current,
  address: "127.0.0.1",
  created_at: AT,
  last_used_at: AT,
  expires_at: AT,
});

export const users: Examples<typeof endpoints.users> = {
  settings: {
    given: "accessRecord",
    token,
    input: {},
    reply: { roles: [{ id: 1, name: "Super Admin" }], team_leads: [{ id: 3, name: "Harpreet Singh Gill" }] },
  },
  list: {
    given: "accessRecord",
    token,
    input: { page: 1, search: "neha.kulkarni", role_id: 6, is_active: true },
    reply: { rows: [neha], total: 1, perPage: 20 },
  },
  add: {
    given: "accessRecord",
    token,
    input: {
      name: "Asha Rao",
      email: "asha.rao@example.com",
      role_id: 6,
      phone: "+91 98000 00009",
      team_lead_id: 2,
      is_sourcing: false,
    },
    reply: { id: 9004 },
  },
  update: {
    given: "accessRecord",
    token,
    input: {
      id: CALLER,
      name: "Neha Kulkarni",
      phone: "+91 98000 00009",
      role_id: 5,
      team_lead_id: 2,
      is_sourcing: true,
      is_active: false,
    },
    reply: null,
  },
  reset: { given: "accessRecord", token, input: { id: CALLER }, reply: null },
  sessions: {
    given: "accessRecord",
    token,
    input: { id: CALLER },
    reply: { rows: [session(false)] },
  },
  endSessions: { given: "accessRecord", token, input: { id: CALLER }, reply: null },
};

export const account: Examples<typeof endpoints.account> = {
  changePassword: {
    given: "caller",
    input: {
      current_password: "demo-1234",
      password: "a-new-password",
      password_confirmation: "a-new-password",
    },
    reply: null,
  },
  sessions: { given: "caller", input: {}, reply: { rows: [session(true)] } },
  endSession: { given: "caller", input: { id: 9900 }, reply: null },
  endOtherSessions: { given: "caller", input: {}, reply: null },
};
