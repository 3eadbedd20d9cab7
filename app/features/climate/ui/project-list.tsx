import { useFormat, useT } from "#app/i18n/translate.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { Project } from "../project.ts";

/** Active and ended projects (messages `climate`). */
export function ProjectList({ projects }: { projects: readonly Project[] }) {
  const t = useT("climate");
  return (
    <section aria-labelledby="projects">
      <SectionHead id="projects" title={t("projects.title")} />
      {projects.length === 0 ? (
        <p className="soft">{t("projects.none")}</p>
      ) : (
        <ul className="climate-projects">
          {projects.map((project) => (
            <ProjectEntry key={project.id} project={project} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ProjectEntry({ project: { name, country, text, url, activeFrom, activeTo } }: { project: Project }) {
  const t = useT("climate");
  const { date } = useFormat();
  return (
    <li>
      <h3>{name}</h3>
      <p className="tiny muted">
        {activeTo
          ? t("projects.from", { country, from: date(activeFrom), to: date(activeTo) })
          : t("projects.since", { country, from: date(activeFrom) })}
      </p>
      <p className="small soft">{text}</p>
      {url && (
        <a className="small" href={url} rel="noopener" aria-label={t("projects.siteNamed", { project: name })}>
          {t("projects.site")}
        </a>
      )}
    </li>
  );
}
