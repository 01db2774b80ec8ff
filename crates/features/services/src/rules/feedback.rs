//! Where feedback stands: it waits, somebody of the department works on it, it is answered; a further question of its
//! writer makes it wait again. Turns count from 1: odd ones are answers, even ones further questions.

use chrono::{DateTime, TimeDelta, Utc};

/// How long after an answer its writer may ask on.
pub(crate) const FOLLOW_UP_DAYS: i64 = 30;
/// The longest answer, in characters.
pub(crate) const ANSWER_MAX: usize = 1_000;

/// Where feedback stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// Nobody has taken it up.
    Pending,
    /// Somebody of the department works on it.
    Processing,
    /// The department had the last word.
    Answered,
}

/// What can happen to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// The department begins to work on it.
    Take,
    /// The department answers.
    Answer,
    /// The writer asks on.
    FollowUp,
}

impl State {
    pub(crate) const ALL: [Self; 3] = [Self::Pending, Self::Processing, Self::Answered];

    /// As it is stored.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Processing => "processing",
            Self::Answered => "answered",
        }
    }

    /// From what is stored.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }

    /// Where it stands after a step; nothing when the step can not be made.
    pub(crate) const fn after(self, step: Step) -> Option<Self> {
        match (self, step) {
            (Self::Pending, Step::Take) => Some(Self::Processing),
            (Self::Pending | Self::Processing, Step::Answer) => Some(Self::Answered),
            (Self::Answered, Step::FollowUp) => Some(Self::Pending),
            _ => None,
        }
    }
}

/// Whether a turn is an answer of the department.
pub(crate) const fn is_answer(turn: i32) -> bool {
    turn % 2 == 1
}

/// Whether the last answer is recent enough to be asked about.
pub(crate) fn takes_follow_up(answered_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now < answered_at + TimeDelta::days(FOLLOW_UP_DAYS)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn each_side_speaks_in_turn() {
        use State::{Answered, Pending, Processing};
        for (state, step, next) in [
            (Pending, Step::Take, Some(Processing)),
            (Pending, Step::Answer, Some(Answered)),
            (Pending, Step::FollowUp, None),
            (Processing, Step::Take, None),
            (Processing, Step::Answer, Some(Answered)),
            (Processing, Step::FollowUp, None),
            (Answered, Step::Take, None),
            (Answered, Step::Answer, None),
            (Answered, Step::FollowUp, Some(Pending)),
        ] {
            assert_eq!(state.after(step), next, "{state:?} {step:?}");
        }
    }

    #[test]
    fn states_are_stored_by_name() {
        for state in State::ALL {
            assert_eq!(State::parse(state.as_str()), Some(state));
        }
        assert_eq!(State::parse("closed"), None);
    }

    #[test]
    fn an_old_answer_takes_no_question() {
        let at = DateTime::UNIX_EPOCH;
        let end = TimeDelta::days(FOLLOW_UP_DAYS);
        assert!(takes_follow_up(at, at + end - TimeDelta::seconds(1)));
        assert!(!takes_follow_up(at, at + end));
    }

    proptest! {
        #[test]
        fn whatever_happens_the_answered_ones_end_with_an_answer(steps in proptest::collection::vec(0_u8..3, 0..40)) {
            let (mut state, mut turns) = (State::Pending, 0);
            for step in steps {
                let step = [Step::Take, Step::Answer, Step::FollowUp][usize::from(step)];
                if let Some(next) = state.after(step) {
                    state = next;
                    turns += i32::from(step != Step::Take);
                }
                prop_assert_eq!(state == State::Answered, is_answer(turns));
            }
        }
    }
}
