import { type FocusEvent, type MouseEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { legalFormName } from "#app/features/market-rules/legal-forms.ts";
import { parseOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import { isTroubled, REGISTER_NAMES, registeredAddress } from "#app/features/registers/registers.ts";
import { RegisterSentence } from "#app/features/registers/ui/register-entry.tsx";
import { countyName } from "#app/i18n/counties.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { StepContext } from "../../wizard/ui/wizard-form.tsx";
import {
  FILLED_FIELDS,
  type FilledField,
  type Filling,
  fillingFrom,
  type OfferAnswer,
  type RegisterOffer,
} from "../offer.ts";

interface RegisterOfferProps {
  step: StepContext;
  market: Market;
  publicId: string;
  /** What is stored of the number in the form. */
  stored: RegisterOffer | null;
  /** What the fields had before they were filled by a form without script. */
  filled: Filling | undefined;
  /** The field of the number. */
  children: ReactNode;
}

type Fetching = { number: string; is: "busy" | "failed" | "too-many" };

/**
 * The field of the organisation number, and below it what the register says of the number: asked when the field is left, or by a button, which
 * without script saves the form. It fills the form only when "Use these" is pressed, which can be undone (messages `registers`).
 */
export function RegisterOfferField({ step, market, publicId, stored, filled, children }: RegisterOfferProps) {
  const { organisationNumber, companyType } = step.values;
  const read = parseOrganisationNumber(market, organisationNumber, {
    soleProprietorship: companyType === "sole-proprietorship",
  });
  const number = read.ok && !read.private ? read.value : undefined;
  const box = useRef<HTMLDivElement>(null);
  const [fetched, setFetched] = useState<RegisterOffer | null>(stored);
  const [fetching, setFetching] = useState<Fetching>();
  const [before, setBefore] = useState<Filling | undefined>(filled);
  const latest = useRef<string>(undefined);
  const offer = fetched?.number === number ? fetched : null;
  const current = fetching?.number === number ? fetching?.is : undefined;

  async function fetchNow(wanted: string): Promise<void> {
    latest.current = wanted;
    setFetching({ number: wanted, is: "busy" });
    const answer = await askFor(publicId, organisationNumber, companyType);
    // Another number was typed meanwhile.
    if (latest.current !== wanted) return;
    if (answer && "offer" in answer) {
      setFetched(answer.offer);
      setFetching(undefined);
    } else {
      setFetching({ number: wanted, is: answer?.failure === "too-many-requests" ? "too-many" : "failed" });
    }
  }

  const onLeave = (event: FocusEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement && number && !offer && !current) void fetchNow(number);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the field inside is left */}
      <div onBlur={onLeave}>{children}</div>
      {!number && (
        <noscript>
          <FetchButton market={market} />
        </noscript>
      )}
      <div className="span2" ref={box} role="status" tabIndex={-1} hidden={!number}>
        {number && (
          <RegisterAnswer
            {...{ step, market, offer, current, before }}
            onFetch={() => void fetchNow(number)}
            onUse={(filling) => setBefore(fillFields(box, filling, step))}
            onUndo={() => {
              if (before) fillFields(box, before, step);
              setBefore(undefined);
            }}
          />
        )}
      </div>
    </>
  );
}

/** Undefined if there was no answer. */
async function askFor(
  publicId: string,
  organisationNumber: string,
  companyType: string,
): Promise<OfferAnswer | undefined> {
  try {
    const body = new URLSearchParams({ organisationNumber, companyType });
    const answer = await fetch(paths.pitchRegister(publicId), { method: "POST", body });
    return (await answer.json()) as OfferAnswer;
  } catch {
    return undefined;
  }
}

/** Writes into the form's fields as if they were typed. Returns what they had. */
function fillFields(box: RefObject<HTMLElement | null>, filling: Filling, step: StepContext): Filling {
  const form = box.current?.closest("form");
  const before: Filling = {};
  const write = (field: FilledField) => {
    const element = form?.elements.namedItem(step.fields[field].name);
    const value = filling[field];
    if (value === undefined) return;
    before[field] = step.values[field];
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return;
    element.value = value;
    // Checks, card and autosave listen to it.
    element.dispatchEvent(new Event("input", { bubbles: true }));
  };
  for (const field of FILLED_FIELDS) if (field !== "legalForm") write(field);
  // The pressed button is gone then.
  box.current?.focus();
  // The choices of forms follow the type.
  setTimeout(() => write("legalForm"));
  before.legalForm = filling.legalForm === undefined ? undefined : step.values.legalForm;
  return before;
}

interface FetchButtonProps {
  market: Market;
  again?: boolean;
  busy?: boolean;
  onClick?: (event: MouseEvent) => void;
}

/** Asks the register; without script by saving the form. */
function FetchButton({ market, again, busy, onClick }: FetchButtonProps) {
  const t = useT("registers");
  return (
    <Button type="submit" name="go" value="register" formNoValidate size="s" busy={busy} onClick={onClick}>
      {again ? t("offer.again") : t("offer.fetch", { register: REGISTER_NAMES[market] })}
    </Button>
  );
}

interface RegisterAnswerProps {
  step: StepContext;
  market: Market;
  offer: RegisterOffer | null;
  current: Fetching["is"] | undefined;
  before: Filling | undefined;
  onFetch: () => void;
  onUse: (filling: Filling) => void;
  onUndo: () => void;
}

/** The answer, with what can be done about it. */
function RegisterAnswer({ step, market, offer, current, before, onFetch, onUse, onUndo }: RegisterAnswerProps) {
  const t = useT("registers");
  const register = REGISTER_NAMES[market];
  const filling = offer ? fillingFrom(offer, step.values, market) : {};
  const isSame = Object.keys(filling).length === 0;
  // With script nothing is submitted.
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  const fetchButton = (
    <FetchButton
      market={market}
      again={Boolean(offer) || current === "failed"}
      busy={current === "busy"}
      onClick={instead(onFetch)}
    />
  );
  const problem =
    current === "failed"
      ? t("offer.failed")
      : current === "too-many"
        ? t("offer.tooMany")
        : offer?.trouble && t(`offer.${offer.trouble}`, { register });
  return (
    <>
      {before && (
        <Note
          kind="success"
          actions={
            <>
              <input type="hidden" name="registerBefore" value={JSON.stringify(before)} />
              <Button type="submit" name="go" value="undo-register" formNoValidate size="s" onClick={instead(onUndo)}>
                {t("offer.undo")}
              </Button>
            </>
          }
        >
          {t("offer.used", { register })}
        </Note>
      )}
      {!before && offer?.status && (
        <Note
          kind={isTroubled(offer.status) ? "warning" : "info"}
          title={offer.facts ? t("offer.says", { register }) : undefined}
          actions={
            offer.facts && !isSame ? (
              <Button
                type="submit"
                name="go"
                value="use-register"
                formNoValidate
                size="s"
                onClick={instead(() => onUse(filling))}
              >
                {t("offer.use")}
              </Button>
            ) : undefined
          }
        >
          <Said offer={offer} market={market} same={isSame} />
        </Note>
      )}
      {!before && !offer?.status && problem && <Note actions={current !== "too-many" && fetchButton}>{problem}</Note>}
      {!before && !offer?.status && !problem && fetchButton}
    </>
  );
}

/** What the register says, in a plain sentence, and what to make of it. */
function Said({ offer, market, same }: { offer: RegisterOffer; market: Market; same: boolean }) {
  const t = useT("registers");
  const format = useFormat();
  const { facts, status, checkedAt } = offer;
  const register = REGISTER_NAMES[market];
  if (status === "missing") return t("offer.missing", { register });
  if (!facts)
    return <RegisterSentence market={market} check={{ status: status!, name: null, checkedAt: checkedAt! }} />;
  const form = facts.legalForm ? legalFormName(facts.legalForm) : facts.formName;
  const place = [registeredAddress(facts, market), countyName(facts.county ?? "")];
  return (
    <>
      <ul lang={factsOf(market).htmlLang}>
        <li className="strong">{facts.name}</li>
        {form && <li>{form}</li>}
        {facts.registeredOn && (
          <li>
            {t("fact.startDate")} {format.date(`${facts.registeredOn}T12:00:00Z`)}
          </li>
        )}
        <li>{place.filter(Boolean).join(", ")}</li>
      </ul>
      <p>
        {isTroubled(status) && `${t(`status.${status!}`)}. ${t("offer.trouble")} `}
        {facts.foreign && `${t("foreign")} `}
        {same && t("offer.same")}
      </p>
    </>
  );
}
