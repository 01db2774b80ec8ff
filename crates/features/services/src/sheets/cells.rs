//! What the lists of this area have in common.

use onehall_kernel::Locale;

use crate::rules::feedback::State;

/// Where feedback stands, in words.
pub(super) fn standing(state: State, locale: Locale) -> &'static str {
    match state {
        State::Pending => locale.pick("待处理", "Waiting"),
        State::Processing => locale.pick("处理中", "In work"),
        State::Answered => locale.pick("已答复", "Answered"),
    }
}
