import { NativeSelect } from '@mantine/core'
import { NOTA } from '#contract/team.ts'
import { candidatesFor, dethroned, POST_KEYS, POSTS, type Post, type SquadDraft } from './squad-draft.ts'
import classes from './squad-posts.module.css'

interface SquadPostsProps {
  draft: SquadDraft
  onElect: (post: Post, id: string | null) => void
}

/** Captain and vice captain, from the players as they would be. */
export function SquadPosts({ draft, onElect }: SquadPostsProps) {
  return (
    <div className={classes.posts}>
      {POST_KEYS.map((post) => {
        const gone = dethroned(draft, post)
        return (
          <NativeSelect
            key={post}
            label={POSTS[post]}
            data={[
              { value: NOTA, label: 'None' },
              ...candidatesFor(draft, post).map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            value={draft.picks[post] ?? NOTA}
            onChange={({ currentTarget: { value } }) => onElect(post, value === NOTA ? null : value)}
            inputWrapperOrder={['label', 'input', 'description']}
            description={gone && `${gone.name} is no longer a player.`}
          />
        )
      })}
    </div>
  )
}
