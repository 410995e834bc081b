import { Hero } from './landing/hero.tsx'
import { Stats } from './landing/stats.tsx'
import { Values } from './landing/values.tsx'
import { Welcome } from './landing/welcome.tsx'
import classes from './landing-page.module.css'

export function LandingPage() {
  return (
    <>
      <Hero />
      <div className={classes.column}>
        <Stats />
        <Values />
        <Welcome />
      </div>
    </>
  )
}
