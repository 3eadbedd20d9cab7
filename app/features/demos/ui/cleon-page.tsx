import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";

/** What the assistant will do, around the reader's booking or the ways to one (messages `demos`). */
export function CleonPage({ children }: { children: ReactNode }) {
  const t = useT("demos");
  return (
    <div className="demo-page w-content">
      <header className="stack stack-3">
        <p>
          <Badge kind="line" icon={Clock}>
            {t("soon")}
          </Badge>
        </p>
        <h1 className="h-page">{t("title")}</h1>
        <p className="lead">{t("lead")}</p>
      </header>
      {children}
      <section>
        <SectionHead title={t("what.title")} />
        <ol className="demo-what">
          {(["comparison", "preparation", "limits"] as const).map((what) => (
            <li key={what}>
              <b>{t(`what.${what}.title`)}</b>
              <span>{t(`what.${what}.text`)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
