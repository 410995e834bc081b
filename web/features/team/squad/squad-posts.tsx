import { NativeSelect } from '@mantine/core'
import { NOTA } from '#contract/team/team.ts'
import { candidatesFor, lostPost, POST_KEYS, POSTS, type SquadDraft, type SquadPost } from './squad-draft.ts'
import classes from './squad-posts.module.css'

interface SquadPostsProps {
  draft: SquadDraft
  onElect: (post: SquadPost, id: string | null) => void
}

/** Selects captain and vice captain from the players of the draft. */
export function SquadPosts({ draft, onElect }: SquadPostsProps) {
  return (
    <div className={classes.posts}>
      {POST_KEYS.map((post) => {
        const gone = lostPost(draft, post)
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
