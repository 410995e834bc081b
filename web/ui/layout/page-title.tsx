import type { ReactNode } from 'react'
import { NameLink } from '#web/ui/layout/text-link.tsx'
import line from '#web/ui/list/line.module.css'
import { BackLink } from './back-link.tsx'
import type { ParentPage } from './buttons.tsx'
import { DocumentTitle } from './document-title.tsx'
import classes from './page-title.module.css'
import { ShareButton } from './share-button.tsx'

interface PageTitleProps {
  title: string
  /** The crest or picture of what the page is about. */
  mark?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** Everyone may open the page, so it can be shared. */
  isShared?: boolean
  /** On a phone organisers get one more line of actions. */
  awaitsOrganiser?: boolean
}

/** The first line of a page: the way back, what it is about, and what can be done with it. */
export function PageTitle(props: PageTitleProps) {
  const { title, mark, subtitle, actions, isShared = false, awaitsOrganiser } = props
  return (
    <HeadLine awaitsOrganiser={awaitsOrganiser}>
      <DocumentTitle>{title}</DocumentTitle>
      {mark}
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {isShared && <ShareButton />}
      {actions}
    </HeadLine>
  )
}

interface HeadLineProps {
  back?: ReactNode
  children?: ReactNode
  awaitsOrganiser?: boolean | undefined
}

/** The way back and what stands beside it. */
export const HeadLine = ({ back = <BackLink />, children, awaitsOrganiser }: HeadLineProps) => (
  <header className={classes.head} data-awaits-organiser={awaitsOrganiser || undefined}>
    {back}
    {children}
  </header>
)

interface TitleLinkProps {
  to: string
  /** Its place stays reserved while it loads. */
  children: string | undefined
}

/** The subtitle of a page: a link to what the page belongs to. */
export const TitleLink = ({ to, children }: TitleLinkProps) =>
  children === undefined ? '\u00a0' : <NameLink to={to}>{children}</NameLink>

/** Links to pages about the same, the most wanted first, in one line that scrolls. */
export const RelatedPages = ({ pages }: { pages: readonly ParentPage[] }) => (
  <nav aria-label="Related pages" className={`${line.more} ${classes.related}`}>
    {pages.map(({ to, label }) => (
      <NameLink key={to} to={to}>
        {label}
      </NameLink>
    ))}
  </nav>
)
