import { BRAND } from "#app/platform/brand.ts";

interface PageTitleProps {
  /** The page's own title; the platform's name follows. */
  title: string;
  description?: string;
  /** Pages that search engines may list say so; all others are not to be listed. */
  indexable?: boolean;
}

/** Title, description and robots of a page, from translated texts (specification §2 "Page titles"). */
export function PageTitle({ title, description, indexable = false }: PageTitleProps) {
  return (
    <>
      <title>{`${title} · ${BRAND}`}</title>
      {description && <meta name="description" content={description} />}
      {!indexable && <meta name="robots" content="noindex" />}
    </>
  );
}
