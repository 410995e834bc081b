-- Counts an attempt, as createLocalTallies does in memory, in one step: attempts on several nodes at once count too.
-- KEYS: the tally. ARGV: the time, or '' for the clock of Redis; free, pause, longest, forget of the rule; '1' where gradual.
-- Returns { refused for, count, paused until }, times in milliseconds, as text because a number would lose its fraction.
local at = tonumber(ARGV[1])
if not at then
  local time = redis.call('TIME')
  at = time[1] * 1000 + math.floor(time[2] / 1000)
end
local free, pause, longest, forget = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])

local tally = redis.call('HMGET', KEYS[1], 'count', 'at', 'pausedUntil')
local count, pausedUntil = tonumber(tally[1]) or 0, tonumber(tally[3]) or 0
if pausedUntil > at then
  return { tostring(pausedUntil - at), '0', '0' }
end
local silence = at - (tonumber(tally[2]) or at)
if silence >= forget then
  count = 0
elseif ARGV[6] == '1' then
  count = math.max(0, count - silence / forget * free)
end

count = count + 1
pausedUntil = 0
if count >= free then
  pausedUntil = at + math.min(pause * 2 ^ (count - free), longest)
end
-- One text of it, because taking back compares it.
local until_text = string.format('%.3f', pausedUntil)
redis.call('HSET', KEYS[1], 'count', count, 'at', at, 'pausedUntil', until_text)
redis.call('PEXPIRE', KEYS[1], math.max(forget, longest))
return { '0', tostring(count), until_text }
