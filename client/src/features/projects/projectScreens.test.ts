import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { ChoiceOrNumber } from "./ChoiceOrNumber.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { Impressions } from "./Impressions.tsx";
import { NewProject } from "./NewProject.tsx";
import { ProjectCard } from "./ProjectCard.tsx";
import { ProjectInformation } from "./ProjectInformation.tsx";

const fake = vi.hoisted(() => ({
  ...{ params: "", asked: undefined as unknown, card: undefined as object | undefined, role: 5, press: () => {} },
  ...{
    toast: vi.fn(),
    alert: vi.fn(),
    copied: vi.fn(),
    form: { schema: {}, initial: undefined as unknown, fields: [] as string[] },
  },
  ...{ onSuccess: () => {}, navigate: vi.fn() },
}));
vi.mock("react-router-dom", () => ({ useSearchParams: () => [new URLSearchParams(fake.params)] }));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: {} }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    projects: {
      settings: { useQuery: () => ({ data: undefined }) },
      create: {
        useMutation: ({ onSuccess }: { onSuccess(): void }) => {
          fake.onSuccess = onSuccess;
          return {};
        },
      },
      card: {
        useQuery: (asked: unknown) => {
          fake.asked = asked;
          return { data: fake.card, error: null, refetch: () => {} };
        },
      },
    },
  },
}));
vi.mock("../../auth/session.ts", () => ({
  SUPER_ADMIN: 1,
  session: { hasRole: (role: number) => role === fake.role },
}));
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  const useParams = () => ({ id: "5" });
  return {
    paths: { ...paths, project: { ...paths.project, useParams }, impressions: { ...paths.impressions, useParams } },
  };
});
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({ useNavigateWhileShown: () => fake.navigate }));
vi.mock("../../media/files/DownloadLink.tsx", () => ({
  DownloadLink: ({ url, name }: { url: string; name: string }) => `[${name}: ${url}]`,
}));
vi.mock("../../media/files/RemoteImage.tsx", () => ({ RemoteImage: ({ alt }: { alt: string }) => `<${alt}>` }));
vi.mock("../../offline/drafts/PersistedForm.tsx", () => ({
  PersistedForm: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("../../ui/base/ButtonLink.tsx", () => ({ ButtonLink: ({ to }: { to: string }) => `[${to}]` }));
vi.mock("../../ui/base/DetailsCard.tsx", () => ({ DetailsCard: ({ children }: { children: ReactNode }) => children }));
vi.mock("../../ui/base/IconButton.tsx", () => ({
  IconButton: ({ label, onClick }: { label: string; onClick(): void }) => {
    fake.press = onClick;
    return `[${label}]`;
  },
}));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({ ScreenHeading: () => null }));
vi.mock("../../ui/form/Field.tsx", () => ({
  Field: ({ name }: { name: string }) => {
    fake.form.fields.push(name);
    return null;
  },
}));
vi.mock("../../ui/form/FormActions.tsx", () => ({ FormActions: () => null }));
vi.mock("../../ui/form/NumberField.tsx", () => ({
  NumberField: ({ label, value }: Record<string, unknown>) => `${label} ${value}`,
}));
vi.mock("../../ui/form/useForm.ts", () => ({
  useForm: (schema: object, initial: unknown) => {
    Object.assign(fake.form, { schema, initial });
    return {};
  },
}));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({ RecordPlaceholder: () => "placeholder" }));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({ alert: fake.alert }));
vi.mock("../../ui/overlay/toast.ts", () => ({ toast: fake.toast }));
vi.mock("../../ui/pickers/Combobox.tsx", () => ({
  Combobox: ({ label, options }: Record<string, unknown>) => `${label} ${JSON.stringify(options)}`,
}));

const shown = (part: ReactNode) =>
  textsOf(part).join("").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

beforeEach(() => {
  Object.assign(fake, { params: "", card: undefined, role: 5 });
  fake.form.fields = [];
  for (const spy of [fake.toast, fake.alert, fake.navigate]) spy.mockReset();
  fake.copied.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal("location", { origin: "https://crm.example", href: "https://crm.example/" });
  vi.stubGlobal("navigator", { clipboard: { writeText: fake.copied } });
});

test("a choice that the server cannot list is entered as a number, and one that is loading is not", () => {
  const choice = (options: object[] | undefined, value: unknown) =>
    shown(createElement(ChoiceOrNumber, { label: "Builder", options, value, onChange: () => {} } as never));

  expect(choice([], 5)).toBe("Builder Id 5");
  expect(choice([], "5")).toBe("Builder Id null");
  expect(choice(undefined, 5)).toBe("Builder []");
  expect(choice([{ value: 5 }], 5)).toContain("value&quot;:5");
});

test("a link is copied, or it is said that the browser did not allow it", async () => {
  shown(createElement(CopyButton, { url: "https://a.example/", title: "Plan" }));
  fake.press();
  await expect.poll(() => fake.toast.mock.calls).toEqual([["copy to clipboard"]]);
  expect(fake.copied).toHaveBeenCalledExactlyOnceWith("https://a.example/");
  fake.copied.mockRejectedValue(new Error("not allowed"));
  fake.press();

  await expect.poll(() => fake.alert.mock.calls.length).toBe(1);
  expect(fake.alert.mock.lastCall?.[0]).toMatchObject({ icon: "error", title: "Error" });
  expect(fake.toast).toHaveBeenCalledOnce();
});

test("a project's card is asked for with the broker's number of the address, which its impressions keep", () => {
  expect(shown(createElement(ProjectCard))).toBe("placeholder");
  expect(fake.asked).toEqual({ id: 5, building_broker_id: undefined });
  Object.assign(fake, { params: "building_broker_id=12", card: { name: "Green Park" } });

  expect(shown(createElement(ProjectCard))).toContain("[/Impression/5?building_broker_id=12]");
  expect(fake.asked).toEqual({ id: 5, building_broker_id: 12 });
  expect(shown(createElement(ProjectCard))).toContain("There are none yet.");
  const image_url = ["A", "B", "C"].map((title) => ({ title, image_url: "/x.png" }));
  fake.card = { project_informations: { image_url } };
  expect(shown(createElement(ProjectCard))).toMatch(/<A><B>$/);
});

const impressions = (image_url: object[] | undefined) => {
  fake.card = { project_informations: { image_url } };
  return shown(createElement(Impressions));
};

test("each impression can be saved under its title, with the ending of its address", () => {
  expect(impressions([{ title: "Front view, 2", image_url: "/a/b.jpeg?x=1" }])).toBe(
    "<Front view, 2>Front view, 2[Front-view-2.jpeg: /a/b.jpeg?x=1]",
  );
  expect(impressions([{ title: null, image_url: "/a.b/c" }])).toBe("<Impression>[Impression.png: /a.b/c]");
  expect(impressions([{ title: "", image_url: "/c.webp#top" }])).toContain("[Impression.webp: ");
  expect(impressions([{ title: "Größe 2", image_url: null }])).toContain("[Größe-2.png: ");
  expect(impressions(undefined)).toBe("There are no impressions yet.");
  fake.card = undefined;
  expect(shown(createElement(Impressions))).toBe("placeholder");
});

const information = (change: object) => shown(createElement(ProjectInformation, { information: change as never }));

const markup = (change: object) =>
  renderToStaticMarkup(createElement(ProjectInformation, { information: change as never }));

test("brochure and links can be opened and copied where their address is one of the web", () => {
  expect(information({ brokerage_slab: "2 %", brouchure_url: "https://a.example/b.pdf" })).toBe(
    "Project InformationBrokerage Slab2 %Brochure[Brochure: https://a.example/b.pdf][Copy the link Brochure]",
  );
  expect(information({ brouchure_url: "https://a.example/b.pdf", brouchure_file_name: "Plan.pdf" })).toContain(
    "[Plan.pdf: https://a.example/b.pdf][Copy the link Plan.pdf]",
  );
  const link = { title: "Map", url: "https://m.example/" };
  expect(information({ link_url: [link] })).toMatch(/Slab-Map\[Copy the link Map\]$/);
  expect(information({ link_url: [{ ...link, title: "" }] })).toMatch(
    /https:\/\/m.example\/\[Copy the link https:.*\]$/,
  );
  expect(information({ link_url: [{ title: "Map", url: "javascript:alert(1)" }] })).toMatch(/Slab-Map$/);
  expect(markup({ link_url: [link] })).toContain('href="https://m.example/"');
  expect(markup({ link_url: [{ title: "Map", url: "javascript:alert(1)" }] })).not.toContain("<a");
});

test("the builder of a new project is asked of a super admin only", () => {
  const requiresBuilder = () => {
    shown(createElement(NewProject));
    const { error } = z.safeParse(fake.form.schema as z.ZodMiniType, {});
    return error?.issues.some(({ path }) => path[0] === "builder_id");
  };

  expect(requiresBuilder()).toBe(false);
  expect(fake.form.initial).toEqual({ is_active: true });
  expect(fake.form.fields).not.toContain("builder_id");
  fake.role = 1;
  expect(requiresBuilder()).toBe(true);
  expect(fake.form.fields).toContain("builder_id");
  fake.onSuccess();
  expect(fake.navigate).toHaveBeenCalledExactlyOnceWith("/Project", { replace: true });
});
