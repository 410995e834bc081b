import { Loading } from '#web/ui/loading.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { Hero } from './landing/hero.tsx'
import { News } from './landing/news.tsx'
import { Stats } from './landing/stats.tsx'
import { useNews } from './landing/use-news.ts'
import { Values } from './landing/values.tsx'
import { Welcome } from './landing/welcome.tsx'
import classes from './landing-page.module.css'

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
          // What stands below would jump when the news comes: it comes with it.
          <Loading>
            <SkeletonRows count={4} height={150} />
          </Loading>
        )}
      </div>
    </>
  )
}
