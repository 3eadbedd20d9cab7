import { CircleCheck, CircleDashed, CircleDot, CircleMinus, FileText } from "lucide-react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import type { Party } from "#app/features/offers/offer.ts";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { type ClosingRoom, type ClosingStep, nextStep, settledCount } from "../closing.ts";
import { SIDES } from "../lifecycle.ts";
import { LEGAL_TERMS } from "../steps/checklists.ts";
import { MarkButtons } from "./step-acts.tsx";
import { useClosingWords } from "./use-closing-words.ts";

/** The steps in order; the accepted terms come first and are done. Only the first that waits for the reader is a card. */
export function Checklist({ room }: { room: ClosingRoom }) {
  const t = useT("closing");
  const { steps } = room;
  const yours = nextStep(steps);
  return (
    <section>
      <SectionHead title={t("list.title")}>
        <span className="small muted">
          {t("list.count", { done: String(settledCount(steps) + 1), total: String(steps.length + 1) })}
        </span>
      </SectionHead>
      <div className="checklist-bar" aria-hidden="true">
        <i className="is-done" />
        {steps.map((each) => (
          <i
            key={each.step}
            className={classNames(
              (each.state === "done" || each.state === "unneeded") && "is-done",
              each === yours && "is-now",
            )}
          />
        ))}
      </div>
      <p className="tiny muted checklist-party">{t("list.between", { brand: BRAND })}</p>
      <ol className="checklist">
        <AcceptedLine room={room} />
        {steps.map((step) => (
          <StepLine key={step.step} room={room} step={step} yours={step === yours} />
        ))}
      </ol>
    </section>
  );
}

function AcceptedLine({ room }: { room: ClosingRoom }) {
  const t = useT("closing");
  const format = useFormat();
  const { offer } = room;
  return (
    <li className="is-done">
      <Icon of={CircleCheck} />
      <div>
        <h3>
          {t("accepted.title")}
          <span className="vh">, {t("state.done")}</span>
        </h3>
        <p>
          {t("accepted.text", {
            share: format.percent(offer.share),
            amount: format.money(offer.amount, offer.currency),
          })}
        </p>
        <p>
          <a className="doclink" href={paths.offerAct(offer, "term-sheet")} download>
            <Icon of={FileText} size="s" />
            {t("accepted.sheet")}
          </a>
        </p>
      </div>
      <When room={room} sides={SIDES}>
        {t("who.both")}
        <br />
        {t("state.doneOn", { date: format.dayOfYear(offer.movedAt) })}
      </When>
    </li>
  );
}

function iconOf({ state }: ClosingStep, yours: boolean) {
  if (state === "done") return CircleCheck;
  if (state === "unneeded") return CircleMinus;
  return yours ? CircleDot : CircleDashed;
}

function StepLine({ room, step, yours }: { room: ClosingRoom; step: ClosingStep; yours: boolean }) {
  const t = useT("closing");
  const words = useClosingWords(room);
  const { offer } = room;
  const isSettled = step.state === "done" || step.state === "unneeded";
  const state = words.stateOf(step, yours);
  const to = paths.closingStep(offer, step.step);
  return (
    <li className={isSettled ? "is-done" : yours ? "is-you" : "is-open"}>
      <Icon of={iconOf(step, yours)} />
      <div>
        <h3>
          <Link to={to}>{words.titleOf(step.step)}</Link>
          <span className="vh">, {state}</span>
        </h3>
        {!isSettled && <StepText room={room} step={step} />}
        {SIDES.map(
          (side) =>
            step.notes[side] && (
              <p key={side} className="checklist-note">
                <bdi>{t("note.from", { name: words.nameOf(side), text: step.notes[side] })}</bdi>
              </p>
            ),
        )}
        <StepFiles room={room} step={step} />
      </div>
      <When room={room} sides={step.who === "both" ? SIDES : [step.who]}>
        {words.whoOf(step)}
        <br />
        <span aria-hidden="true">{state}</span>
      </When>
      {yours && (
        <div className="checklist-acts">
          <MarkButtons offer={offer} step={step} primary />
          <LinkButton to={to}>{t("act.details")}</LinkButton>
        </div>
      )}
    </li>
  );
}

/** What the step is, and what the law of the company's country calls it. */
export function StepText({ room, step: { step } }: { room: ClosingRoom; step: ClosingStep }) {
  const t = useT("closing");
  const words = useClosingWords(room);
  const languageOf = useMarketLanguage();
  const market = useMarket();
  const term = LEGAL_TERMS[room.market][step];
  return (
    <>
      <p>{words.textOf(step)}</p>
      {term && market !== room.market && (
        <p className="tiny">
          {t("abroad", { language: languageOf(room.market) })} <span lang={factsOf(room.market).htmlLang}>{term}</span>
        </p>
      )}
    </>
  );
}

function StepFiles({ room: { offer }, step }: { room: ClosingRoom; step: ClosingStep }) {
  const t = useT("closing");
  const { files, fileCount } = step;
  if (fileCount === 0) return null;
  return (
    <ul className="checklist-files">
      {files.map((file) => (
        <li key={file.id}>
          <a className="doclink" href={paths.closingFile(offer, file.id)} download={file.name}>
            <Icon of={FileText} size="s" />
            <bdi>{file.name}</bdi>
          </a>
        </li>
      ))}
      {fileCount > files.length && (
        <li>
          <Link to={paths.closingFiles(offer, { step: step.step })}>
            {t("files.all", { count: String(fileCount) })}
          </Link>
        </li>
      )}
    </ul>
  );
}

interface WhenProps {
  room: ClosingRoom;
  sides: readonly Party[];
  children: React.ReactNode;
}

function When({ room: { people }, sides, children }: WhenProps) {
  return (
    <div className="when">
      {sides.map((side) => (
        <Avatar
          key={side}
          {...(people[side].name !== null && { name: people[side].name })}
          size="s"
          {...pictureSources(people[side].pictureId, 32)}
        />
      ))}
      <span className="grow">{children}</span>
    </div>
  );
}
