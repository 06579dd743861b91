import type { Lexicon } from './lexicon.ts';

/** English words of retrospectives, without accents and apostrophes; a star stands for any ending. */
export const english: Lexicon = {
  marks:
    'the a an and or of to in on at is are was were we our us it this that with for from not too they you i be been has have had will ' +
    'would should could more less than when who what how nobody everybody still very did do does its their there up out by as all',
  positive:
    'good great nice excellent awesome amazing fantastic wonderful brilliant perfect better best love loved loves liked likes enjoy* enjoyable fun ' +
    'happy happier glad pleased proud delight* grateful thank* thanks kudos praise* congrat* celebrat* success* succeed* achiev* won win wins ' +
    'help* useful valuable smooth* easy easier easily simple simpler clear clearer clearly calm* relaxed fast faster quick quicker quickly early ' +
    'improv* progress* solid stable reliable robust efficient effective productive focus* collaborat* friendly kind kindness support* supportive ' +
    'trust* confident confidence motivat* energi* energy inspir* creative interesting excit* welcom* appreciat* honest open openness transparent ' +
    'fixed solved resolved delivered shipped finished kept saved saves strong stronger well safe safer satisfied healthy balanced worth rewarding ' +
    'impress* learnt learned hero teamwork paid sharper shorter cheaper rocked flawless* painless seamless* caught together on-time reached reach available',
  negative:
    'bad badly worse worst terrible awful horrible poor poorly hate hated hates annoy* angry frustrat* sad sadly unhappy disappoint* upset upsetting ' +
    'stress* tired tiring exhaust* burn* burnout overwork* overload* overtime overwhelm* worr* afraid fear* scar* nervous anxious ' +
    'slow slower slowly slowed late later delay* blocked blocker* blocking stuck wait* miss missed misses missing lack* lost lose losing loses fail* broke ' +
    'broken break* bug bugs buggy crash* outage* incident* error* problem* issue* trouble* difficult* hard harder pain pains painful mess messy chaos chaotic ' +
    'confus* unclear vague ambiguous uncertain unplanned unexpected* surprise* interrupt* distract* noise noisy flaky fragile unstable unreliable ' +
    'ignored forgot forgotten neglect* waste* wasted useless pointless boring dull tedious repetitive rushed rush hectic pressure* blame* ' +
    'conflict* argument* tension* silent silence unfair complain* regret* debt legacy rework redo* rollback* hotfix* regress* leak* ' +
    'risk* dangerous threat* understaffed bottleneck* creep overran overrun* scattered skipped stale outdated ' +
    'overcomplicated complicated complex cumbersome manual manually never nobody weak dropped struggl* suffer* expensive drain* drags dragged piling ' +
    'micromanag* bureaucra* siloed silos scramble* guess* guessing alone hurts hurt sucks nightmare mistake* wrong overdue',
  negators:
    'no not never without nobody none nothing dont doesnt didnt isnt arent wasnt werent cant couldnt wont wouldnt hasnt havent hadnt hardly barely neither nor zero fewer less',
  stronger: 'very really so extremely super totally incredibly truly much far',
  excess: 'too enough',
  breaks: 'but however although though yet',
};
