//! How a duty that editors have stands to what people see.

use onehall_records::documents::DocumentState;

/// How it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    /// As people see it.
    Same,
    /// People never saw it.
    New,
    /// People see it otherwise.
    Changed,
}

impl Standing {
    /// Of what people see, and what editors have.
    pub(crate) fn of<T: PartialEq>(published: Option<&T>, working: &T) -> Self {
        match published {
            None => Self::New,
            Some(published) if published == working => Self::Same,
            Some(_) => Self::Changed,
        }
    }

    /// The word in the database.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::New => "new",
            Self::Changed => "changed",
        }
    }

    /// The word of the database; what nobody wrote counts as changed.
    pub(crate) fn read(text: &str) -> Self {
        match text {
            "same" => Self::Same,
            "new" => Self::New,
            _ => Self::Changed,
        }
    }

    /// The state of one duty in a document of this state.
    pub(crate) fn state(self, document: DocumentState) -> DocumentState {
        match (self, document) {
            (Self::Same, _) => DocumentState::Published,
            (_, DocumentState::Submitted | DocumentState::Returned) => document,
            (Self::New, _) => DocumentState::Draft,
            (Self::Changed, _) => DocumentState::Changed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_different_waits_with_its_document() {
        use DocumentState::{Changed, Draft, Published, Returned, Submitted};
        for (standing, document, state) in [
            (Standing::Same, Submitted, Published),
            (Standing::New, Changed, Draft),
            (Standing::Changed, Changed, Changed),
            (Standing::New, Submitted, Submitted),
            (Standing::Changed, Returned, Returned),
            (Standing::New, Draft, Draft),
        ] {
            assert_eq!(standing.state(document), state);
            assert_eq!(Standing::read(standing.as_str()), standing);
        }
        assert_eq!([Standing::of(Some(&1), &1), Standing::of(Some(&1), &2)], [Standing::Same, Standing::Changed]);
        assert_eq!(Standing::of(None, &1), Standing::New);
    }
}
