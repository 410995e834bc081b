import { Loading } from '#web/ui/feedback/loading.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { Hero } from './hero.tsx'
import classes from './landing-page.module.css'
import { News } from './news.tsx'
import { Stats } from './stats.tsx'
import { useNews } from './use-news.ts'
import { Values } from './values.tsx'
import { Welcome } from './welcome.tsx'

export function LandingPage() {
  const news = useNews()
  return (
    <>
      <Hero />
      <div className={classes.column}>
        {news.settled ? (
          <>
            <News {...news} />
            <Stats />
            <Values />
            <Welcome />
          </>
        ) : (
          // The parts below the news load together with it, so that they do not jump.
          <Loading>
            <SkeletonRows count={4} height={150} />
          </Loading>
        )}
      </div>
    </>
  )
}
