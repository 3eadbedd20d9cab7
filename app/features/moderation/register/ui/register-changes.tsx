import { Form, Link, useNavigation } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import type { RegisterChange } from "../changes.server.ts";

/** Published pitches whose company has changed in its register, below the queue (messages `registers`, `shell`). */
export function RegisterChanges({ changes }: { changes: readonly RegisterChange[] }) {
  const t = useT("registers");
  const shell = useT("shell");
  const format = useFormat();
  const { formAction } = useNavigation();
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="register-changes">
      <div className="queue-h">
        <h2 className="small label" id="register-changes">
          {t("change.title")}
        </h2>
      </div>
      <ul>
        {changes.map(({ id, publicId, companyName, market, status, noticedAt }) => (
          <li key={id}>
            <div className="row between">
              <Link className="strong" to={paths.pitch({ publicId, companyName })}>
                {companyName}
              </Link>
              <Flag code={market} alt={shell(`country.${market}`)} />
            </div>
            <span className="tiny muted">
              {t("change.noticed", { status: t(`status.${status}`), date: format.dateShort(noticedAt) })}
            </span>
            <Form method="post" action={paths.reviewRegisterChange(id)}>
              <Button type="submit" size="s" busy={formAction === paths.reviewRegisterChange(id)}>
                {t("change.settle")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
