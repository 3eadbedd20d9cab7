import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { MARKET_RULES } from "#app/features/market-rules/market-rules.ts";
import { SHARE_KINDS } from "#app/features/pitches/ownership.ts";
import { currencySign } from "#app/i18n/amounts.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { arcDash, ringArcs } from "#app/ui/chart/geometry.ts";
import { RingKey } from "#app/ui/chart/share.tsx";
import { percentBetween } from "#app/ui/forms/percent-between.ts";
import { Segmented } from "#app/ui/forms/segmented.tsx";
import { SliderScale } from "#app/ui/forms/slider.tsx";
import { AffixInput } from "#app/ui/forms/text-input.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { RiskNote } from "#app/ui/note/note.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { problemWords, type ReckonerWords, startReckoner } from "./reckoner-script.ts";
import { type Example, exampleOf, type Problem, reckon, type Shown, shownOf, type Typed } from "./reckoning.ts";

/** Where the form leads without script: to its answer. */
const ID = "reckon";

const ROUND = { length: 100, start: 0 };

/** The words that depend on what is typed, with their placeholders left in for the script. */
function useWords(): ReckonerWords {
  const t = useT("landing");
  return {
    ring: t("reckon.ring", { yours: "{yours}", kept: "{kept}" }),
    none: t("reckon.none"),
    hint: { new: t("reckon.hint.new"), existing: t("reckon.hint.existing") },
    plus: { new: t("reckon.plus.new"), existing: t("reckon.plus.existing") },
    problem: {
      pay: t("reckon.problem.pay"),
      before: t("reckon.problem.before"),
      share: t("reckon.problem.share"),
      "more-than-all": t("reckon.problem.more"),
    },
  };
}

/**
 * A worked example to try: what a sum buys of a company, in new shares or existing ones. Counted by `reckoner-script.ts` at each key; without script
 * it is a form, whose answer is the page. Where a front page may name no sums of money, it counts shares.
 */
export function Reckoner({ typed }: { typed: Typed | null }) {
  const t = useT("landing");
  const market = useMarket();
  const format = useFormat();
  const words = useWords();
  const unit = MARKET_RULES[market].workedExample ? "money" : "shares";
  const example = exampleOf(market, unit);
  const first: Typed = { kind: "new", pay: format.number(example.pay), before: format.number(example.before) };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? startReckoner(form.current) : undefined), []);
  const now = typed ?? first;
  const counted = reckon(now);
  const deal = "deal" in counted ? counted.deal : null;
  const problem = "problem" in counted ? counted.problem : null;
  const shown = deal && shownOf(deal, format, market, unit);
  return (
    <section className="band" id={ID} aria-labelledby="reckon-title">
      <div className="sec-head">
        <h2 id="reckon-title">{t("reckon.title")}</h2>
        <span className="small muted">{t("reckon.note")}</span>
      </div>
      <form
        ref={form}
        className="reckon"
        action={`${paths.landing()}#${ID}`}
        data-unit={unit}
        data-words={JSON.stringify(words)}
      >
        <Inputs now={now} example={example} problem={problem} words={words} shown={shown} />
        <div className="reckon-ring">
          <Ring offered={deal ? deal.offered / 100 : null} shown={shown} words={words} />
          <div className="reckon-keys">
            <RingKey of="part">{t("reckon.you")}</RingKey>
            <RingKey of="kept">{t("reckon.founders")}</RingKey>
          </div>
        </div>
        <Results now={now} shown={shown} words={words} />
      </form>
    </section>
  );
}

interface PartProps {
  now: Typed;
  shown: Shown | null;
  words: ReckonerWords;
}

function Inputs({ now, example, problem, words, shown }: PartProps & { example: Example; problem: Problem | null }) {
  const t = useT("landing");
  const format = useFormat();
  const { min, max, step } = example;
  const market = useMarket();
  const sum = (value: number) =>
    MARKET_RULES[market].workedExample ? format.money(value, factsOf(market).currency) : format.number(value);
  const wrong = (field: Problem["field"]) => (problem?.field === field ? problemWords(words, problem) : null);
  return (
    <div className="reckon-in">
      <div className="field">
        <div className="row between reckon-pay">
          <label htmlFor="reckon-pay">{t("reckon.pay")}</label>
          <Amount name="pay" value={now.pay} error={wrong("pay") !== null} />
        </div>
        {/* Its track is drawn as that of `Slider`, which a script of its own moves. */}
        <span className="slider-box">
          <svg aria-hidden="true">
            <line className="slider-fill" x1={-10} x2={`${percentBetween(example.pay, min, max)}%`} y1="3" y2="3" />
          </svg>
          <input
            className="slider"
            type="range"
            min={min}
            max={max}
            step={step}
            defaultValue={example.pay}
            aria-label={t("reckon.pay")}
            aria-valuetext={shown?.pay}
          />
        </span>
        <SliderScale min={sum(min)} max={sum(max)} />
        <FieldProblem field="pay">{wrong("pay")}</FieldProblem>
      </div>
      <fieldset className="field">
        <legend className="flabel">{t("reckon.kind")}</legend>
        <Segmented
          block
          label={t("reckon.kind")}
          name="kind"
          defaultValue={now.kind}
          segments={SHARE_KINDS.map((kind) => ({ value: kind, label: t(`reckon.kinds.${kind}`) }))}
        />
        <p className="hint" data-shows="hint">
          {words.hint[now.kind]}
        </p>
      </fieldset>
      <div className="field">
        <label htmlFor="reckon-before">{t("reckon.before")}</label>
        <Amount name="before" value={now.before} error={wrong("before") !== null} />
        <FieldProblem field="before">{wrong("before")}</FieldProblem>
      </div>
      <div className="reckon-submit">
        <Button type="submit">{t("reckon.submit")}</Button>
      </div>
    </div>
  );
}

/** A field of the form: a sum in the market's currency, or a number of shares. */
function Amount({ name, value, error }: { name: Problem["field"]; value: string; error: boolean }) {
  const t = useT("landing");
  const market = useMarket();
  const { currency, currencySide } = currencySign(market, factsOf(market).currency);
  const money = MARKET_RULES[market].workedExample;
  const sign = money ? currency : t("reckon.unit");
  return (
    <AffixInput
      id={`reckon-${name}`}
      name={name}
      numeric
      autoComplete="off"
      required
      maxLength={40}
      defaultValue={value}
      before={money && currencySide === "before" ? sign : undefined}
      after={money && currencySide === "before" ? undefined : sign}
      aria-describedby={`reckon-${name}-error`}
      aria-invalid={error || undefined}
    />
  );
}

/** Its text is the last element, which the script changes. */
function FieldProblem({ field, children }: { field: Problem["field"]; children: ReactNode }) {
  return (
    <p className="error" id={`reckon-${field}-error`} role="alert" data-problem={field} hidden={children === null}>
      <Icon of={CircleAlert} size="s" />
      <span>{children}</span>
    </p>
  );
}

/** The ring with both arcs, drawn or not: the script changes their lengths. */
function Ring({ offered, shown, words }: { offered: number | null; shown: Shown | null; words: ReckonerWords }) {
  const t = useT("landing");
  const { kept, part } = offered === null ? { kept: ROUND, part: null } : ringArcs(offered);
  const label = shown ? t("reckon.ring", { yours: shown.yours, kept: shown.kept }) : words.none;
  return (
    <span className="ring ring-240" role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="kept" cx="50" cy="50" r={40} pathLength={100} {...arcDash(kept ?? NONE)} />
        <circle className="part" cx="50" cy="50" r={42.5} pathLength={100} {...arcDash(part ?? NONE)} />
      </svg>
      <span className="ring-c" aria-hidden="true">
        <span>
          <span data-shows="figure">{shown?.yours ?? "–"}</span>
          <small>{t("reckon.share")}</small>
        </span>
      </span>
    </span>
  );
}

const NONE = { length: 0, start: 0 };

function Results({ now, shown, words }: PartProps) {
  const t = useT("landing");
  const figure = (name: keyof Shown) => <span data-shows={name}>{shown?.[name] ?? "–"}</span>;
  return (
    <div className="reckon-out">
      <Ledger>
        <LedgerRow label={t("reckon.valueBefore")}>{figure("before")}</LedgerRow>
        <LedgerRow label={<span data-shows="plus">{words.plus[now.kind]}</span>}>{figure("pay")}</LedgerRow>
        <LedgerRow sum label={t("reckon.after")}>
          {figure("after")}
        </LedgerRow>
      </Ledger>
      <Ledger className="ledger-open">
        <LedgerRow label={<RingKey of="part">{t("reckon.yours")}</RingKey>}>{figure("yours")}</LedgerRow>
        <LedgerRow label={<RingKey of="kept">{t("reckon.keeps")}</RingKey>}>{figure("kept")}</LedgerRow>
      </Ledger>
      <output className="sumline num" htmlFor="reckon-pay reckon-before" data-shows="line">
        {shown?.line ?? words.none}
      </output>
      <RiskNote>{t("reckon.risk")}</RiskNote>
    </div>
  );
}
