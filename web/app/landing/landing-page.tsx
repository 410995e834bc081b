import { Text } from '@mantine/core'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { Hero } from './hero.tsx'
import classes from './landing-page.module.css'
import { hasPoints, News } from './news.tsx'
import { Stats } from './stats.tsx'
import { useNews } from './use-news.ts'
import { Values } from './values.tsx'
import { Welcome } from './welcome.tsx'

export function LandingPage() {
  const news = useNews()
  // All parts appear together, so that none jumps.
  if (!news.settled)
    return (
      <div className={classes.column}>
        <Loading>
          <SkeletonRows count={4} height={150} />
        </Loading>
      </div>
    )
  return (
    <>
      {/* The slogan is large only while there is nothing to tell. */}
      <Hero isCompact={news.hasFailed || news.live.length + news.next.length > 0 || hasPoints(news)} />
      <div className={classes.column}>
        {news.hasFailed && <Text role="status">Some of the news could not be loaded. Check the network.</Text>}
        <News {...news} />
        <Stats />
        <Values />
        <Welcome />
      </div>
    </>
  )
}
