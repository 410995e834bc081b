-- Takes back one attempt, and the pause that it caused.
-- KEYS: the tally. ARGV: free of the rule, and until when this attempt has paused the key.
local tally = redis.call('HMGET', KEYS[1], 'count', 'pausedUntil')
if not tally[1] then
  return
end
local count = math.max(0, tonumber(tally[1]) - 1)
redis.call('HSET', KEYS[1], 'count', count)
if count < tonumber(ARGV[1]) or tally[2] == ARGV[2] then
  redis.call('HSET', KEYS[1], 'pausedUntil', 0)
end
