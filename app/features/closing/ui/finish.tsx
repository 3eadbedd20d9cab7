import { CircleCheck, CircleDashed, Download } from "lucide-react";
import { useId } from "react";
import { Link, useFetcher } from "react-router";
import type { Party } from "#app/features/offers/offer.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { CommandAnswer } from "#app/platform/http/command-route.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { ShareRing } from "#app/ui/chart/share.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { type ClosingRoom, settledCount } from "../closing.ts";
import { otherSide } from "../lifecycle.ts";
import { useClosingWords } from "./use-closing-words.ts";

/** The end of the room: both mark it, or how it has ended (messages `closing`, `errors`). */
export function Finish({ room }: { room: ClosingRoom }) {
  if (room.state === "completed") return <Completed room={room} />;
  if (room.state === "called-off") return <CalledOff room={room} />;
  return room.open ? <BothMark room={room} /> : <OtherIsGone room={room} />;
}

function BothMark({ room }: { room: ClosingRoom }) {
  const t = useT("closing");
  const failureText = useFailureText();
  const words = useClosingWords(room);
  const fetcher = useFetcher<CommandAnswer>();
  const reason = useId();
  const { offer, state, steps } = room;
  const missing = steps.length - settledCount(steps);
  const isMine = state === offer.party;
  return (
    <section className="finish">
      <h2 className="h-sec">{t("finish.title")}</h2>
      <ul className="pair2">
        <MarkLine room={room} party={otherSide(offer.party)} />
        <MarkLine room={room} party={offer.party} />
      </ul>
      <fetcher.Form method="post" action={paths.closingCompletion(offer, isMine ? "removal" : undefined)}>
        <Button
          type="submit"
          variant={isMine || missing > 0 ? "secondary" : "primary"}
          disabled={!isMine && missing > 0}
          aria-describedby={reason}
          busy={fetcher.state !== "idle"}
        >
          {t(isMine ? "finish.recall" : "finish.mark")}
        </Button>
      </fetcher.Form>
      {fetcher.data?.ok === false && (
        <p className="small" role="alert">
          {failureText(fetcher.data.failure, words.other)}
        </p>
      )}
      <p className="tiny muted" id={reason}>
        {missing > 0 ? t("finish.why", { count: missing }) : t("finish.after")}
      </p>
      <p>
        <Link className="small" to={paths.closingEnding(offer)}>
          {t("finish.callOff")}
        </Link>
      </p>
    </section>
  );
}

function MarkLine({ room, party }: { room: ClosingRoom; party: Party }) {
  const t = useT("closing");
  const format = useFormat();
  const words = useClosingWords(room);
  const isYours = party === room.offer.party;
  const at = room.marks[party];
  const name = words.nameOf(party);
  if (!at) {
    return (
      <li>
        <Icon of={CircleDashed} />
        {isYours ? t("finish.yours") : t("finish.theirs", { name })}
      </li>
    );
  }
  const when = format.dayTime(at);
  return (
    <li className="is-done">
      <Icon of={CircleCheck} />
      {isYours ? t("finish.yoursDone", { when }) : t("finish.theirsDone", { name, when })}
    </li>
  );
}

function Completed({ room }: { room: ClosingRoom }) {
  const t = useT("closing");
  const format = useFormat();
  const { offer, movedAt } = room;
  return (
    <section className="finish">
      <div className="row">
        <ShareRing state="done" size={64} label={t("ended.ring")} />
        <div>
          <h2 className="h-sec">{t("ended.completed", { date: format.date(movedAt) })}</h2>
          <p className="small soft">
            {t("ended.completedText", {
              share: format.percent(offer.share),
              amount: format.money(offer.amount, offer.currency),
            })}
          </p>
        </div>
      </div>
      <Everything room={room} />
    </section>
  );
}

function CalledOff({ room }: { room: ClosingRoom }) {
  const t = useT("closing");
  const format = useFormat();
  const words = useClosingWords(room);
  const { calledOff, movedAt, offer } = room;
  const { by, reason } = calledOff!;
  return (
    <section className="finish">
      <Note title={t("ended.calledOff", { date: format.date(movedAt) })}>
        {by === offer.party ? t("ended.byYou") : t("ended.byThem", { name: words.nameOf(by) })}
        {reason && (
          <>
            {" "}
            <bdi>{reason}</bdi>
          </>
        )}
      </Note>
      <Everything room={room} />
    </section>
  );
}

function OtherIsGone({ room }: { room: ClosingRoom }) {
  const t = useT("closing");
  return (
    <section className="finish">
      <Note title={t("gone.title")}>{t("gone.text")}</Note>
      <Everything room={room} />
    </section>
  );
}

function Everything({ room: { offer } }: { room: ClosingRoom }) {
  const t = useT("closing");
  return (
    <LinkButton icon={Download} to={paths.closingDownload(offer)} reloadDocument>
      {t("files.download")}
    </LinkButton>
  );
}
