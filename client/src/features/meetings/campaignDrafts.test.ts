import { createElement } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, settle } from "../../lib/test/renderPage.ts";
import "./CampaignDialog.tsx";
import { CampaignDrafts } from "./CampaignDrafts.tsx";
import type { Draft } from "./drafts.ts";
import { RepeatCampaigns } from "./RepeatCampaigns.tsx";

interface FormProps {
  label: string;
  draftName: string;
  initial: object;
  projects: object[];
  onSave(values: object): void;
}
const fake = vi.hoisted(() => ({
  ...{
    form: {} as FormProps,
    alert: vi.fn(),
    details: vi.fn(),
    asked: [] as unknown[],
    rows: undefined as object[] | undefined,
  },
  ...{ isBroken: false },
}));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    useUtils: () => ({ client: { campaigns: { details: { query: fake.details } } } }),
    campaigns: {
      list: {
        useQuery: (input: object) => {
          fake.asked.push(input);
          return { data: fake.rows && { rows: fake.rows } };
        },
      },
    },
  },
}));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => "4" } }));
vi.mock("../../shared/CampaignForm.tsx", () => ({
  CampaignForm: (form: FormProps) => {
    if (fake.isBroken) throw new Error("not on this phone");
    fake.form = form;
    return "(form)";
  },
}));
vi.mock("../../ui/base/Icon.tsx", () => ({ Icon: () => null }));
vi.mock("../../ui/overlay/BottomDialog.tsx", () => ({
  BottomDialog: ({ open, title, onClose, children }: Record<string, never>) =>
    open && [title, createElement("button", { key: 1, type: "button", onClick: onClose }, "Close"), children],
}));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({ alert: fake.alert }));

const draft = (more: object) =>
  ({
    ...{ id: 7, title: "Canopy", building_id: 4, building_name: "Green Park", campaign_type: "Outdoor" },
    ...{ start_date: "2026-11-23", end_date: "2026-11-25", ...more },
  }) as unknown as Draft;
const projects = [{ value: 4, label: "Green Park" }];
const onChange = vi.fn();
const show = async (drafts: Draft[], more: object = {}) =>
  (
    await renderPage(
      createElement(CampaignDrafts, { drafts, onChange, projects, missing: undefined, children: "(repeat)", ...more }),
    )
  ).page;
beforeEach(() => {
  Object.assign(fake, { asked: [], rows: undefined, isBroken: false });
  for (const spy of [onChange, fake.alert, fake.details]) spy.mockReset();
});

describe("the campaigns of a meeting", () => {
  test("are shown with their project, kind and days, and each can be changed or deleted", async () => {
    const drafts = [draft({}), draft({ id: null, title: "Standee" }), draft({ id: 9, title: "Gone", _destroy: true })];
    const page = await show(drafts);
    expect(page.one("h2").text).toBe("Campaigns");
    expect(page.one("section").all("p")[0]?.text).toBe("2");
    expect(page.all("li").map(({ texts }) => texts.filter((text) => text.trim()))).toEqual([
      ["Canopy", "Green Park", "Outdoor", "23-11-2026", " – ", "25-11-2026"],
      ["Standee", "Green Park", "Outdoor", "23-11-2026", " – ", "25-11-2026"],
    ]);
    await page.button("Delete Standee").fire("onClick");
    await page.button("Delete Canopy").fire("onClick");

    expect(onChange.mock.calls).toEqual([
      [[drafts[0], drafts[2]]],
      [[{ ...drafts[0], _destroy: true }, drafts[1], drafts[2]]],
    ]);
  });

  test("are optional, and one that is refused is marked", async () => {
    const page = await show([]);
    expect(page.texts).toEqual(["Campaigns", "Optional", "Add campaign", "(repeat)"]);
    expect(page.one("section").props["data-invalid"]).toBeUndefined();

    expect((await show([], { invalid: true })).one("section").props["data-invalid"]).toBe(true);
  });

  test("cannot be added where there is no project, which says why", async () => {
    const page = await show([], { missing: "Choose a broker to see the projects." });

    expect(page.button("Add campaign").props.disabled).toBe(true);
    expect(page.texts).not.toContain("(repeat)");
    expect(page.one("p", { role: "status" }).text).toBe("Choose a broker to see the projects.");
    expect((await show([])).button("Add campaign").props.disabled).toBeFalsy();
  });

  test("are added in a dialog, which closes when it is saved or left", async () => {
    const page = await show([draft({})]);
    await page.button("Add campaign").fire("onClick");
    expect(page.texts).toContain("Add campaign");
    expect(fake.form).toMatchObject({ label: "Add campaign", draftName: "Add campaign ", initial: {}, projects });
    await page.button("Close").fire("onClick");
    expect([page.texts.includes("(form)"), onChange.mock.calls]).toEqual([false, []]);
    await page.button("Add campaign").fire("onClick");
    await settle(() => fake.form.onSave({ title: "Standee", building_id: 4 }));

    expect(page.texts).not.toContain("(form)");
    expect(onChange.mock.calls).toEqual([
      [[draft({}), { title: "Standee", building_id: 4, building_name: "Green Park", created_by: 4, IUD: "I" }]],
    ]);
  });

  test("are edited with what they hold; a project that is not known has no name", async () => {
    const before = draft({ building_id: 8 });
    const page = await show([before], { projects: undefined });
    await page.button("Edit Canopy").fire("onClick");
    expect(page.texts).toContain("Edit campaign");
    expect(fake.form).toMatchObject({
      ...{ label: "Edit campaign", draftName: "Edit campaign 7", initial: before, projects: [] },
    });
    const stopPropagation = vi.fn();
    await page
      .all("div")
      .find(({ props }) => props.onSubmit)
      ?.fire("onSubmit", { stopPropagation });
    expect(stopPropagation).toHaveBeenCalledOnce();
    await settle(() => fake.form.onSave({ title: "Stand", building_id: 8 }));
    expect(onChange.mock.calls).toEqual([[[{ ...before, title: "Stand", building_name: null, IUD: "U" }]]]);
    const unsaved = await show([draft({ id: null })]);
    await unsaved.button("Edit Canopy").fire("onClick");

    expect(fake.form.draftName).toBe("Edit campaign Canopy");
  });

  test("stay where the dialog cannot be had", async () => {
    fake.isBroken = true;
    const page = await show([draft({})]);
    await page.button("Add campaign").fire("onClick");

    expect([fake.alert.mock.calls.length, page.all("li").length]).toEqual([1, 1]);
    expect(page.texts).not.toContain("(form)");
    fake.isBroken = false;
    await page.button("Add campaign").fire("onClick");

    expect(page.texts).toContain("(form)");
  });
});

describe("the last campaigns with a broker", () => {
  const rows = [
    { id: 1, title: "Canopy" },
    { campaign_id: 2, title: "Standee" },
  ];
  const details = {
    ...{ title: "Standee", building_id: 4, campaign_type: "Outdoor", compaign_data: "x", building_name: "Green Park" },
    ...{ start_date: "2026-11-01", end_date: "2026-11-03" },
  };
  const repeat = async (drafts: Draft[] = []) =>
    (await renderPage(createElement(RepeatCampaigns, { broker: 3, drafts, onRepeat: onChange }))).page;

  test("are offered where they have come, but for those of the form", async () => {
    expect((await repeat()).texts).toEqual([]);
    fake.rows = rows;
    const page = await repeat([draft({})]);

    expect(page.all("button").map(({ text }) => text)).toEqual(["Repeat: Standee"]);
    expect(fake.asked.at(-1)).toEqual({ broker_ids: [3], is_advanced_search: true, page: 1 });
  });

  test("are added once more by a tap, from today on", async () => {
    fake.rows = rows;
    const answer = Promise.withResolvers<object>();
    fake.details.mockReturnValue(answer.promise);
    const page = await repeat([draft({ title: "Flyers" })]);
    const button = (title: string) => page.button(`Repeat: ${title}`);
    await button("Standee").fire("onClick");
    expect([button("Standee").props["aria-busy"], button("Canopy").props["aria-busy"]]).toEqual([true, undefined]);
    expect(fake.details.mock.calls).toEqual([[{ campaign_id: 2, edit: true }]]);
    await settle(() => answer.resolve(details));

    expect(button("Standee").props["aria-busy"]).toBeUndefined();
    expect(onChange.mock.calls).toEqual([
      [expect.objectContaining({ title: "Standee", building_id: 4, created_by: 4 })],
    ]);
  });

  test("that cannot be read say so, and can be tried again", async () => {
    fake.rows = rows;
    fake.details.mockRejectedValue(new Error("no network"));
    const page = await repeat();
    await page.button("Repeat: Canopy").fire("onClick");

    expect(fake.alert.mock.calls).toEqual([
      [
        {
          icon: "warning",
          title: "Not repeated",
          text: "This campaign could not be read. Add it with all of its fields.",
        },
      ],
    ]);
    expect([page.button("Repeat: Canopy").props["aria-busy"], onChange.mock.calls]).toEqual([undefined, []]);
  });
});
