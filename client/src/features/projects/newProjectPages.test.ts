import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";
import { projectLabels } from "./labels.ts";

test("a project is created from all of its fields, with a builder for role 1 only", {
  tags: ["K020", "U041", "M017"],
}, async () => {
  const screen = await openScreen("/AddProject", {}, { role_id: "1" });
  expect(screen.fields()).toEqual({
    Builder: "Select One",
    "Is Active": true,
    Locality: "Select One",
    "Mailer Template": "Select One",
    Name: "",
    "RERA Number": "",
    "SMS Mask": "",
    "SMS Text": "",
    URL: "",
  });
  expect(screen.getByRole("heading", { name: projectLabels.newProject })).toBeTruthy();
  const fields = {
    [projectLabels.name]: "Sky",
    [projectLabels.url]: "https://sky.test",
    [projectLabels.smsMask]: "SKY",
    [projectLabels.reraNumber]: "P1",
    [projectLabels.smsText]: "Thanks",
  };
  for (const [label, value] of Object.entries(fields)) await screen.type(label, value);
  await screen.type(projectLabels.locality, "Baner");
  await screen.type(projectLabels.mailerTemplate, "Launch");
  await screen.type(projectLabels.builder, "Green Homes");
  await screen.type(projectLabels.isActive, false);
  await screen.submit();

  expect(screen.calls).toEqual([
    [
      "projects.create",
      {
        name: "Sky",
        url: "https://sky.test",
        sms_mask: "SKY",
        rera_id: "P1",
        sms_text: "Thanks",
        locality_id: 1,
        mailer_template_id: 1,
        builder_id: 1,
        is_active: false,
      },
    ],
  ]);
  expect([screen.toasts, screen.path(), screen.historyAction()]).toEqual([
    [projectLabels.created],
    "/Project",
    "REPLACE",
  ]);
});

test("if the server cannot list builders and templates, their numbers are entered", { tags: ["SPEC-88"] }, async () => {
  const settings = reply("projects.settings", { mailer_templates: [], builders: [] });
  const screen = await openScreen("/AddProject", { "projects.settings": settings }, { role_id: "1" });
  expect([screen.field("Mailer Template Id").type, screen.field("Builder Id").type]).toEqual(["text", "text"]);
  await screen.type("Builder Id", "7");
  expect(screen.value("Builder Id")).toBe("7");
  const managerScreen = await openScreen("/AddProject", {}, { role_id: "5" });

  expect(managerScreen.text()).not.toContain(projectLabels.builder);
});

test("every field is required, and only role 1 chooses a builder", { tags: ["P005", "V021", "V022"] }, async () => {
  const required = async (role_id: string) => {
    const screen = await openScreen("/AddProject", {}, { role_id });
    await screen.submit();
    expect(screen.calls).toEqual([]);
    return screen.textIn("form").match(/Required/g)?.length;
  };

  expect([await required("1"), await required("6")]).toEqual([8, 7]);
});
