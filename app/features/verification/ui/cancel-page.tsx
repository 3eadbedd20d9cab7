import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { reasonIn } from "#app/features/casework/casework.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { templateTexts } from "../decision.ts";
import type { Attempt } from "../verifications.server.ts";
import { StartButton } from "./method-choice.tsx";

interface CancelPageProps {
  attempt: Attempt & { status: "cancelled" | "failed" | "refused" };
  methods: readonly CheckMethod[];
}

/** A cancelled, failed or refused check: why, and what to do next. */
export function CancelPage({ attempt, methods }: CancelPageProps) {
  const t = useT("verification");
  const failureText = useFailureText();
  const { status, method } = attempt;
  const isCancelled = status === "cancelled";
  const title = isCancelled ? t("cancelled.title") : failureText("verification-failed");
  const other = methods.find((each) => each !== method);
  const isOffered = methods.includes(method);
  return (
    <div className="narrow stack stack-6">
      <PageTitle title={title} />
      <div className="stack stack-2" role="status">
        <h1 className="h-page">{title}</h1>
        {isCancelled ? <p className="soft">{t("cancelled.lead")}</p> : <Reason attempt={attempt} />}
      </div>
      {isCancelled && other && <Note>{t(`cancelled.other.${other}`)}</Note>}
      {status === "refused" && <p className="small soft">{t("refused.next")}</p>}
      <div className="row row-w">
        {isOffered && (
          <StartButton method={method} primary>
            {t(`again.${method}`)}
          </StartButton>
        )}
        {other && (
          <StartButton method={other} primary={!isOffered}>
            {t(`use.${other}`)}
          </StartButton>
        )}
        {status === "refused" && <LinkButton to={paths.nameSettings()}>{t("review.correct")}</LinkButton>}
        {!isCancelled && (
          <LinkButton variant="quiet" to={paths.contact()}>
            {t("failed.contact")}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function Reason({ attempt: { failure, template, reason } }: Pick<CancelPageProps, "attempt">) {
  const t = useT("verification");
  const texts = templateTexts(useT("verification"));
  if (failure) return <p className="soft">{t(`failure.${failure}`)}</p>;
  return (
    <p className="soft" dir="auto">
      {reasonIn({ reason: reason ?? "", template: template ?? undefined }, texts)}
    </p>
  );
}
