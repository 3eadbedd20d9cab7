/** Lets the calculator of the front page answer at once: ring, ledger and the arithmetic follow each field. The form's words come with it. */
import { formatsOf } from "#app/i18n/format.ts";
import { isMarket } from "#app/i18n/markets.ts";
import { parseAmount } from "#app/platform/typed-amounts.ts";
import { type Arc, arcDash, ringArcs } from "#app/ui/chart/geometry.ts";
import { percentBetween } from "#app/ui/forms/percent-between.ts";
import { type Problem, reckon, shownOf, type Typed, type Unit } from "./reckoning.ts";

/** The words of the form that depend on what is typed, with their placeholders left in. */
export interface ReckonerWords {
  ring: string;
  none: string;
  hint: Record<Typed["kind"], string>;
  plus: Record<Typed["kind"], string>;
  problem: Record<Problem["field"], string> & Record<Exclude<Problem["code"], "number">, string>;
}

/** The words for a problem. */
export function problemWords(words: ReckonerWords, { field, code }: Problem): string {
  return words.problem[code === "number" ? field : code];
}

const FIELDS = ["pay", "before"] as const;

/** Starts a calculator; returns how to stop it. */
export function startReckoner(form: HTMLFormElement): () => void {
  const { market } = document.documentElement.dataset;
  const { words: said, unit } = form.dataset;
  if (!isMarket(market) || !said) return () => undefined;
  const words = JSON.parse(said) as ReckonerWords;
  const format = formatsOf(market);
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const slider = form.querySelector<HTMLInputElement>("[type=range]")!;
  const show = (name: string, text: string) => {
    for (const place of form.querySelectorAll(`[data-shows=${name}]`)) place.textContent = text;
  };

  function drawArc(name: string, arc: Arc | null): void {
    const { strokeDasharray, strokeDashoffset } = arcDash(arc ?? { length: 0, start: 0 });
    const circle = form.querySelector(`.ring .${name}`)!;
    circle.setAttribute("stroke-dasharray", strokeDasharray);
    circle.setAttribute("stroke-dashoffset", String(strokeDashoffset));
    circle.toggleAttribute("hidden", !arc);
  }

  function showProblem(problem: Problem | null): void {
    for (const name of FIELDS) {
      const wrong = problem?.field === name ? problem : null;
      const place = form.querySelector<HTMLElement>(`[data-problem=${name}]`)!;
      place.hidden = !wrong;
      place.lastElementChild!.textContent = wrong ? problemWords(words, wrong) : "";
      if (wrong) field(name).setAttribute("aria-invalid", "true");
      else field(name).removeAttribute("aria-invalid");
    }
  }

  function update(): void {
    const typed = { kind: field("kind").value, pay: field("pay").value, before: field("before").value } as Typed;
    show("hint", words.hint[typed.kind]);
    show("plus", words.plus[typed.kind]);
    const counted = reckon(typed);
    const deal = "deal" in counted ? counted.deal : null;
    showProblem("problem" in counted ? counted.problem : null);
    const shown = deal && shownOf(deal, format, market as never, unit as Unit);
    for (const name of ["before", "pay", "after", "yours", "kept"] as const) show(name, shown?.[name] ?? "–");
    show("figure", shown?.yours ?? "–");
    show("line", shown?.line ?? words.none);
    const arcs = deal && ringArcs(deal.offered / 100);
    drawArc("kept", arcs ? arcs.kept : { length: 100, start: 0 });
    drawArc("part", arcs?.part ?? null);
    const label = shown ? words.ring.replace("{yours}", shown.yours).replace("{kept}", shown.kept) : words.none;
    form.querySelector(".ring")!.setAttribute("aria-label", label);
    moveSlider(typed.pay, shown?.pay);
  }

  /** To what was typed, or to the end that is nearest to it. */
  function moveSlider(pay: string, said: string | undefined): void {
    const read = parseAmount(pay);
    if (!read.ok) return;
    if (document.activeElement !== slider) slider.value = String(read.value);
    const [value, min, max] = [read.value, Number(slider.min), Number(slider.max)];
    slider.setAttribute("aria-valuetext", said ?? pay);
    slider.previousElementSibling!.querySelector("line")!.setAttribute("x2", `${percentBetween(value, min, max)}%`);
  }

  function input({ target }: Event): void {
    if (target === slider) field("pay").value = format.number(slider.valueAsNumber);
    update();
  }
  /** Once a field is left, as it is written in this country. */
  function change({ target }: Event): void {
    const left = target as HTMLInputElement;
    const read = parseAmount(left.value);
    if ((FIELDS as readonly string[]).includes(left.name) && read.ok) left.value = format.number(read.value);
  }
  function submit(event: Event): void {
    event.preventDefault();
    update();
    form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }

  const heard = { input, change, submit };
  for (const [kind, listener] of Object.entries(heard)) form.addEventListener(kind, listener);
  form.dataset.live = "";
  // The browser may have kept what was typed before.
  update();
  return () => {
    for (const [kind, listener] of Object.entries(heard)) form.removeEventListener(kind, listener);
  };
}
