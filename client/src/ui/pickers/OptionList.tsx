import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { listLabels } from "../list/labels.ts";
import type { ComboboxTriggerProps } from "./comboboxProps.ts";
import { filterOptions, MAX_SHOWN } from "./filterOptions.ts";
import { OptionRow } from "./OptionRow.tsx";
import type { Option, OptionValue } from "./options.ts";

type OptionListProps<Value extends OptionValue> = Pick<
  ComboboxTriggerProps<Value>,
  "label" | "mode" | "options" | "chosen" | "onChoose"
>;

/**
 * Options with a search. The typed letter is rendered first, then the filtered rows in a transition
 * (docs/decisions/0048).
 */
export function OptionList<Value extends OptionValue>(props: OptionListProps<Value>) {
  const { label, mode, options, chosen, onChoose } = props;
  const [text, setText] = useState("");
  const searched = useDeferredValue(text);
  const offer = useVisibleOptions(mode, options, chosen);
  const { matches, offered } = useMemo(() => offer(searched), [offer, searched]);
  const listId = useId();
  const idOf = useCallback((place: number) => `${listId}-${place}`, [listId]);
  const { active, setPlace, move } = useActiveOption(offered.length, idOf);
  const isChosen = useMemo(() => new Set<OptionValue>(chosen), [chosen]);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value);
    setPlace(event.target.value ? 0 : undefined);
  };
  const choose = (option: Option | undefined) => {
    if (!option) return;
    const values = options.map(({ value }) => value);
    // Tapping the chosen option keeps it; a single choice is cleared by its button.
    if (mode === "single") return onChoose(values.filter((value) => value === option.value));
    onChoose(values.filter((value) => isChosen.has(value) !== (value === option.value)));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || move(event) || event.key !== "Enter") return;
    event.preventDefault();
    // The rows on screen may still be those of the previous text.
    if (active !== undefined) choose(offer(text).offered[active]);
  };
  const tap = ({ target }: MouseEvent) => {
    const row = target instanceof Element && target.closest("[role=option]");
    if (row) choose(offered[Number(row.getAttribute("aria-posinset")) - 1]);
  };

  return (
    <>
      <div className="p-2">
        <input
          ref={useFocusAtFirst()}
          role="combobox"
          aria-label="Search"
          aria-expanded="true"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : idOf(active)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Search"
          value={text}
          onChange={type}
          onKeyDown={press}
          className="control"
        />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search has the focus and takes the keys */}
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={mode === "multiple" || undefined}
        onMouseDown={keepFocus}
        onClick={tap}
        className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-2"
      >
        {offered.map((option, place) => (
          <OptionRow
            key={option.value}
            id={idOf(place)}
            label={option.label}
            note={option.note}
            isChosen={isChosen.has(option.value)}
            isActive={place === active}
            position={place + 1}
            count={offered.length}
          />
        ))}
        {offered.length === 0 && <p className="px-3 py-6 text-center text-muted">{listLabels.nothing}</p>}
      </div>
      {matches > MAX_SHOWN && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">
          {`${MAX_SHOWN} of ${matches.toLocaleString("en-IN")} – type to narrow`}
        </p>
      )}
    </>
  );
}

/** Keeps the focus in the search while an option is clicked; the scroll bar can still be dragged. */
function keepFocus(event: MouseEvent) {
  if (event.target !== event.currentTarget) event.preventDefault();
}

/** Not on a phone: its keyboard would cover the list and delay it. */
function useFocusAtFirst() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!matchMedia("(pointer: coarse)").matches) input.current?.focus({ preventScroll: true });
  }, []);
  return input;
}

/** The option for null. */
const none: Option = { value: "", label: "Select One" };

interface VisibleOptions {
  offered: readonly Option[];
  /** The total number of matches. */
  matches: number;
}

/** The options that match a search; those chosen when the list was opened come first. */
function useVisibleOptions(mode: "single" | "multiple", options: readonly Option[], chosen: readonly OptionValue[]) {
  const [chosenAtFirst] = useState(() => new Set(chosen));
  return useMemo(() => {
    const ordered = firstThose(options, chosenAtFirst);
    return (words: string): VisibleOptions => {
      const matches = filterOptions(ordered, words);
      const shown = matches.slice(0, MAX_SHOWN);
      return { matches: matches.length, offered: mode === "single" && !words ? [none, ...shown] : shown };
    };
  }, [mode, options, chosenAtFirst]);
}

function firstThose(options: readonly Option[], wanted: ReadonlySet<OptionValue>) {
  return [...options.filter(({ value }) => wanted.has(value)), ...options.filter(({ value }) => !wanted.has(value))];
}

const PAGE = 10;

/**
 * The option that the keyboard is at, by index; undefined before an arrow key or a search. The focus stays in the
 * search: the option is scrolled into view and referenced by `aria-activedescendant`.
 */
function useActiveOption(count: number, idOf: (place: number) => string) {
  const [place, setPlace] = useState<number>();
  const active = place === undefined || count === 0 ? undefined : Math.min(place, count - 1);
  useEffect(() => {
    if (active !== undefined) document.getElementById(idOf(active))?.scrollIntoView({ block: "nearest" });
  }, [active, idOf]);
  /** Handles a key that moves in the list; returns false for other keys. */
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, active, count);
    if (next === undefined) return false;
    event.preventDefault();
    setPlace(next);
    return true;
  };
  return { active, setPlace, move };
}

function placeAfter(key: string, active: number | undefined, count: number): number | undefined {
  const last = Math.max(count - 1, 0);
  const clamp = (place: number) => Math.min(Math.max(place, 0), last);
  if (key === "ArrowDown") return clamp((active ?? -1) + 1);
  if (key === "ArrowUp") return active === undefined ? last : clamp(active - 1);
  if (key === "PageDown") return clamp((active ?? 0) + PAGE);
  if (key === "PageUp") return clamp((active ?? 0) - PAGE);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return undefined;
}
