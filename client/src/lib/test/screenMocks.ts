import { vi } from "vitest";

vi.mock("../../ui/overlay/Panel.tsx", async () => ({ Panel: (await import("./plainParts.ts")).Panel }));
vi.mock("../../ui/pickers/ComboboxTrigger.tsx", async () => ({
  ComboboxTrigger: (await import("./plainParts.ts")).ComboboxTrigger,
}));
vi.mock("../../ui/pickers/DayPicker.tsx", async () => ({ DayPicker: (await import("./plainParts.ts")).DayPicker }));
vi.mock("../../ui/pickers/DateTimePicker.tsx", async () => ({
  DateTimePicker: (await import("./plainParts.ts")).DateTimePicker,
}));
vi.mock("../../media/capture/SelfieCapture.tsx", async () => ({
  SelfieCapture: (await import("./plainParts.ts")).SelfieCapture,
}));
vi.mock("../../ui/overlay/LoadingOverlay.tsx", async () => ({
  LoadingOverlay: (await import("./plainParts.ts")).LoadingOverlay,
}));
vi.mock("../../lib/usePainted.ts", () => ({ usePainted: (isWanted: boolean) => isWanted }));
const laid = vi.hoisted(() => ({ isShown: true }));
vi.mock("../../offline/outbox/useUnsentShown.ts", () => ({ useUnsentShown: () => laid.isShown }));
/** Whether writes that were not sent are laid over what is shown. */
export const unsentWrites = laid;
const made = vi.hoisted(() => ({ keys: [] as string[], filledIn: [] as unknown[], saved: [] as string[] }));
const kept = vi.hoisted(() => ({ values: undefined as object | undefined }));
interface DraftForm {
  getValues(): object;
  reset(values: object, options: object): void;
}
vi.mock("../../offline/drafts/useDraft.ts", async () => {
  const { useEffect } = await import("react");
  const useDraft = (form: DraftForm, key: string, filledIn?: readonly string[]) => {
    useEffect(() => {
      if (kept.values) form.reset({ ...form.getValues(), ...kept.values }, { keepDefaultValues: true });
    }, [form]);
    if (!made.keys.includes(key)) made.keys.push(key);
    if (filledIn) made.filledIn.push(...filledIn);
    const saved = async () => void made.saved.push(key);
    return { found: undefined, keepNow: async () => {}, saved, typed: () => ({}), startOver() {} };
  };
  return { useDraft };
});

vi.mock("../../media/capture/useLocation.ts", async () => {
  const { useEffect, useState } = await import("react");
  const found = { status: "found", position: { lat: 18.56, long: 73.77, accuracy: 20 }, text: "Baner, Pune" };
  return {
    useLocation: () => {
      const [state, setState] = useState<object>({ status: "locating" });
      useEffect(() => void Promise.resolve().then(() => setState(found)), []);
      return { state, locate: async () => {} };
    },
  };
});

/** The drafts that forms asked for: their keys, the fields that were filled in before, and which are no longer needed. */
export const drafts = made;
/** The values of a draft that each form brings back. */
export const keptDraft = kept;
