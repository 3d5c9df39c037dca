import { type Endpoint, type EndpointGroup, endpoints, fileRules } from "@mobile-crm/contracts";
import { expect, test, vi } from "vitest";
import { router } from "../../src/trpc/init.ts";
import { toProcedures } from "../../src/trpc/procedures.ts";
import { StreamingFile } from "../../src/uploads/streamingFile.ts";
import { inputs } from "../inputs.ts";

const files = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
  Object.entries(group).flatMap(([name, endpoint]) =>
    Object.keys(fileRules(endpoint.input)).map((place): [string, string, string, Endpoint] => [
      resource,
      name,
      place,
      endpoint,
    ]),
  ),
);
/** What a form of a premium enquiry needs besides its file. */
const FORM = { is_approved: true, premium_enquiry_id: 5 };

/** The input of a call with a file at one of its fields, which nothing reads. */
function inputWith(resource: string, name: string, place: string, type: string) {
  const open = () => Promise.reject(new Error("a refused file was read"));
  const file = new StreamingFile({ name: "selfie", type, place: 0 }, open);
  const values = { ...(inputs as Record<string, Record<string, object>>)[resource]?.[name] };
  const [key = "", inner] = place.split(".");
  // The sign-off photo is sent only together with a sign-off.
  const isEnd = key.startsWith("signing_off");
  return {
    ...values,
    ...(isEnd && { signing_off_edit_daily_stand_up: true, signing_off_location: "Pune" }),
    [key]: inner ? { ...FORM, [inner]: file } : file,
  };
}

test("the uploads are the calls with files", { tags: "REL-45" }, () => {
  expect(files).toHaveLength(8);
  for (const [, , , { kind }] of files) expect(kind).toBe("upload");
});

test.each(files)(
  "%s.%s refuses a file of another type as %s before it is read",
  async (resource, name, place, endpoint) => {
    const call = vi.fn(async () => "done");
    const caller = router(toProcedures({ [name]: endpoint })).createCaller({ call } as never);
    const send = (type: string) => caller[name]?.(inputWith(resource, name, place, type) as never);

    await expect(send("text/html")).rejects.toMatchObject({
      cause: { status: 415, publicMessage: "selfie: this type of file is not accepted" },
    });
    expect(call).not.toHaveBeenCalled();
    const [accepted = ""] = fileRules(endpoint.input)[place]?.accept ?? [];
    await send(accepted);
    expect(call).toHaveBeenCalledOnce();
  },
);
