import { beforeEach, describe, expect, test, vi } from "vitest";
import { elementsOf, propsOf } from "../../lib/test/elements.ts";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { Login } from "./Login.tsx";
import { Otp } from "./Otp.tsx";
import { SessionForm } from "./SessionForm.tsx";

interface Call {
  onSuccess(person: object): void;
  onError?(): void;
}
const fake = vi.hoisted(() => ({
  ...{ did: [] as unknown[], calls: new Map<string, { onSuccess(person: object): void; onError?(): void }>() },
  ...{ isKnown: true, email: "", sinceSent: 99, seconds: 0, typed: {} as Record<string, string> },
}));
const mutation = vi.hoisted(() => (name: string) => ({
  useMutation: (call: Call) => {
    fake.calls.set(name, call);
    return { isPending: false, mutate: (input: object) => fake.did.push([name, input]) };
  },
}));
vi.mock("react-router-dom", () => ({ Link: () => null }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    session: { login: mutation("login"), verifyOtp: mutation("verify"), sendOtp: mutation("send") },
  },
}));
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({
  useNavigateWhileShown: () => (to: string) => fake.did.push(to),
}));
vi.mock("../../ui/base/Button.tsx", () => ({ Button: () => null }));
vi.mock("../../ui/form/PasswordField.tsx", () => ({ PasswordField: () => null }));
vi.mock("../../ui/form/TextField.tsx", () => ({ TextField: () => null }));
vi.mock("../../ui/overlay/toast.ts", () => ({ toast: (text: string) => fake.did.push(text) }));
vi.mock("./otpEmail.ts", () => ({
  otpEmail: {
    ...{ get: () => fake.email, keep: (email: string) => fake.did.push(`keep ${email}`) },
    ...{ secondsSinceSent: () => fake.sinceSent, wasSent: () => fake.did.push("was sent") },
  },
}));
vi.mock("./resetEmail.ts", () => ({
  resetEmail: { get: () => "", keep: (email: string) => fake.did.push(`keep for reset ${email}`) },
}));
vi.mock("./ScreenTitle.tsx", () => ({ ScreenTitle: () => null }));
vi.mock("./SessionForm.tsx", () => ({ SessionForm: () => null }));
vi.mock("./useCountdown.ts", () => ({
  useCountdown: () => ({ seconds: fake.seconds, restart: () => fake.did.push("restart") }),
}));
vi.mock("./useSignIn.ts", () => ({ useSignIn: () => () => fake.isKnown }));

beforeEach(() => {
  unmount();
  fake.calls.clear();
  Object.assign(fake, { did: [], isKnown: true, email: "asha@example.com", sinceSent: 99, seconds: 0, typed: {} });
  vi.stubGlobal(
    "FormData",
    class {
      get = (name: string) => fake.typed[name] ?? "";
    },
  );
});

type Submit = (event: object) => void;
function submit(screen: () => unknown) {
  const preventDefault = vi.fn();
  (propsOf(renderAgain(screen), SessionForm).onSubmit as Submit)({ preventDefault, currentTarget: {} });
  // Else the browser sends it as well, with the password in the address.
  expect(preventDefault).toHaveBeenCalledOnce();
}

describe("the login page", () => {
  const errors = () => [TextField, PasswordField].map((field) => propsOf(renderAgain(Login), field).error);

  test.each([
    ["", "", ["Required", "Required"]],
    ["asha", "secret", ["Enter a valid e-mail", undefined]],
    ["asha@example", "secret", ["Enter a valid e-mail", undefined]],
    ["a sha@example.com", "secret", ["Enter a valid e-mail", undefined]],
    ["asha@example.com", "", [undefined, "Required"]],
  ])("refuses %j with the password %j: %j", (email, password, found) => {
    fake.typed = { email, password };
    submit(Login);

    expect([errors(), fake.did]).toEqual([found, []]);
  });

  test("sends the address without blanks around, and the password as it is", () => {
    fake.typed = { email: " asha@example.com ", password: " secret " };
    submit(Login);

    expect(fake.did).toEqual([["login", { email: "asha@example.com", password: " secret " }]]);
  });

  test.each([
    [true, []],
    [false, ["keep ravi@example.com", "/otp"]],
  ])("asks for a one-time password where the sign-in is not complete; complete: %s", (isKnown, did) => {
    fake.isKnown = isKnown;
    renderAgain(Login);
    fake.calls.get("login")?.onSuccess({ email: "ravi@example.com" });

    expect(fake.did).toEqual(did);
  });

  test("hands the address to the page that mails a link", () => {
    fake.typed = { email: " asha@example.com " };
    const link = elementsOf(renderAgain(Login)).find(({ props }) => props.to === "/forgotpassword");
    const tap = link?.props.onClick as ((event: object) => void) | undefined;
    tap?.({ currentTarget: { closest: () => "the form" } });
    tap?.({ currentTarget: { closest: () => null } });

    expect(fake.did).toEqual(["keep for reset asha@example.com"]);
  });
});

describe("the page of the one-time password", () => {
  const render = () => renderAgain(Otp);
  const field = () => propsOf(render(), TextField, { label: "OTP" });
  const type = (text: string) => (field().onChange as (text: string) => void)(text);
  const buttons = () =>
    elementsOf(render()).flatMap(({ props }) => ("disabled" in props ? [[props.children, props.disabled]] : []));

  test.each([
    [99, "asha@example.com", 1],
    [31, "asha@example.com", 1],
    [30, "asha@example.com", 0],
    [99, "", 0],
  ])("sends one on arrival %i seconds after the last, to %j: %i", (sinceSent, email, sent) => {
    Object.assign(fake, { sinceSent, email });
    render();
    render();

    expect(fake.did).toEqual(sent ? [["send", { email }]] : []);
  });

  test.each([
    ["12a34", "1234", "OTP must be 6 digits long."],
    ["123 456", "123456", undefined],
    ["OTP: 123-4567", "123456", undefined],
    ["1234567", "123456", undefined],
    ["", "", undefined],
  ])("takes six digits of %j: %j, and says %j", (typed, value, error) => {
    type(typed);

    expect(field().value).toBe(value);
    expect(field().error || undefined).toBe(error);
  });

  test("takes no signs of numbers", () => {
    const isRefused = (key: string) => {
      const preventDefault = vi.fn();
      (field().onKeyDown as (event: object) => void)({ key, preventDefault });
      return preventDefault.mock.calls.length === 1;
    };

    expect(["e", "E", "+", "-", "5", "Enter"].map(isRefused)).toEqual([true, true, true, true, false, false]);
  });

  test("sends another one once the time is over, and verifies six digits", () => {
    fake.email = " asha@example.com ";
    fake.seconds = 5;
    expect(buttons()).toEqual([
      ["Resend OTP", true],
      ["Verify OTP", true],
    ]);
    expect(propsOf(render(), "p").children).toBe("Resend OTP in 5 sec");
    fake.seconds = 0;
    type("123456");

    expect(buttons()).toEqual([
      ["Resend OTP", false],
      ["Verify OTP", false],
    ]);
    expect(propsOf(render(), "p").children).toBe(false);
    fake.did = [];
    (elementsOf(render()).find(({ props }) => props.children === "Resend OTP")?.props.onClick as () => void)?.();
    expect(fake.did).toEqual([["send", { email: "asha@example.com" }]]);
  });

  test("asks for the address where it is not known, and cannot do without", () => {
    fake.email = "";
    type("123456");
    expect(buttons().map(([, isDisabled]) => isDisabled)).toEqual([true, true]);
    (propsOf(render(), TextField, { label: "E-mail" }).onChange as (text: string) => void)(" asha@example.com ");
    expect(buttons().map(([, isDisabled]) => isDisabled)).toEqual([false, false]);
    submit(Otp);
    fake.email = "asha@example.com";

    expect(fake.did).toEqual([["verify", { email: "asha@example.com", otp: "123456" }]]);
    expect(elementsOf(render()).filter(({ props }) => props.label === "E-mail")).toEqual([]);
  });

  test("says that one was sent, and counts again", () => {
    render();
    fake.did = [];
    fake.calls.get("send")?.onSuccess({});

    expect(fake.did).toEqual(["was sent", "restart", "OTP sent to Register Email"]);
  });

  test("empties the box after a wrong one, and leads to the login page where the sign-in is not complete", () => {
    type("123456");
    fake.calls.get("verify")?.onError?.();
    expect(field().value).toBe("");
    fake.did = [];
    fake.calls.get("verify")?.onSuccess({});
    expect(fake.did).toEqual([]);
    fake.isKnown = false;
    fake.calls.get("verify")?.onSuccess({});

    expect(fake.did).toEqual(["/login"]);
  });
});
