//! What a post of a source system makes of a to-do.

use chrono::{DateTime, Utc};
use onehall_kernel::{ErrorCode, UserId, normalise_key};
use uuid::Uuid;

use crate::rules::state::{Kind, State};

/// What a source says of a to-do; the whole of it, so that posting it again changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TodoText {
    /// Whose it is.
    pub user: UserId,
    /// What is asked.
    pub kind: Kind,
    /// The line in the list.
    pub title: String,
    /// The same for who reads English; empty when the source has none.
    pub title_en: String,
    /// What sort of matter it is, as 请假审批; empty for the default.
    pub type_name: String,
    /// The same for who reads English; empty when the source has none.
    pub type_name_en: String,
    /// Where it is done.
    pub url: String,
    /// Until when.
    pub due_at: Option<DateTime<Utc>>,
    /// Higher comes first among equal due times, -9 to 9.
    pub priority: i32,
    /// A column of the to-do card within the source.
    pub column: Option<String>,
}

impl TodoText {
    /// What the keyword filter looks into.
    #[must_use]
    pub fn search_key(&self) -> String {
        let Self { title, title_en, type_name, type_name_en, .. } = self;
        normalise_key(&format!("{title} {type_name} {title_en} {type_name_en}"))
    }
}

/// A to-do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Todo {
    /// Its key.
    pub id: Uuid,
    /// The system it comes from.
    pub source: Uuid,
    /// The source's key.
    pub external_id: String,
    /// What the source says.
    pub text: TodoText,
    /// How far it is.
    pub state: State,
    /// When it came.
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
    /// When it was done or withdrawn.
    pub closed_at: Option<DateTime<Utc>>,
}

/// The changes a `PATCH` asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Patch {
    /// `done` or `withdrawn`.
    pub state: Option<State>,
    /// Another title; one in Chinese alone takes the English one away, which said something else.
    pub title: Option<String>,
    /// Another title for who reads English.
    pub title_en: Option<String>,
    /// Another due time; the inner none takes it away.
    pub due_at: Option<Option<DateTime<Utc>>>,
}

/// The to-do after a complete post; none when nothing changes.
///
/// # Errors
/// `todo.closed` when it is done or withdrawn.
pub fn replace(todo: &Todo, text: &TodoText, now: DateTime<Utc>) -> Result<Option<Todo>, ErrorCode> {
    if todo.state != State::Open {
        return Err(ErrorCode::TodoClosed);
    }
    if todo.text == *text {
        return Ok(None);
    }
    Ok(Some(Todo { text: text.clone(), updated_at: now, ..todo.clone() }))
}

/// The to-do after a partial change; none when nothing changes. Closing again with the same state is a repeated
/// request, not an error.
///
/// # Errors
/// `todo.closed` when it is done or withdrawn and something else is asked.
pub fn patch(todo: &Todo, patch: &Patch, now: DateTime<Utc>) -> Result<Option<Todo>, ErrorCode> {
    let mut next = todo.clone();
    if let Some(title) = &patch.title {
        if next.text.title != *title {
            next.text.title_en.clear();
        }
        next.text.title.clone_from(title);
    }
    if let Some(title) = &patch.title_en {
        next.text.title_en.clone_from(title);
    }
    if let Some(due_at) = patch.due_at {
        next.text.due_at = due_at;
    }
    if let Some(state) = patch.state {
        next.state = state;
    }
    if next == *todo {
        return if todo.state == State::Open || patch.state == Some(todo.state) {
            Ok(None)
        } else {
            Err(ErrorCode::TodoClosed)
        };
    }
    if todo.state != State::Open {
        return Err(ErrorCode::TodoClosed);
    }
    next.updated_at = now;
    next.closed_at = (next.state != State::Open).then_some(now);
    Ok(Some(next))
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    fn todo(state: State) -> Todo {
        let at = DateTime::from_timestamp(1_795_233_600, 0).unwrap();
        Todo {
            id: Uuid::nil(),
            source: Uuid::nil(),
            external_id: "A-1".into(),
            text: TodoText {
                user: UserId(7),
                kind: Kind::Todo,
                title: "请假审批：王小雨".into(),
                title_en: String::new(),
                type_name: "请假".into(),
                type_name_en: String::new(),
                url: "/x".into(),
                due_at: None,
                priority: 0,
                column: None,
            },
            state,
            created_at: at,
            updated_at: at,
            closed_at: (state != State::Open).then_some(at),
        }
    }

    #[test]
    fn the_same_post_twice_changes_nothing() {
        let old = todo(State::Open);
        let now = old.created_at + TimeDelta::hours(1);
        assert_eq!(replace(&old, &old.text, now), Ok(None));
        let moved = TodoText { user: UserId(8), ..old.text.clone() };
        let next = replace(&old, &moved, now).unwrap().unwrap();
        assert_eq!((next.text.user, next.updated_at, next.created_at), (UserId(8), now, old.created_at));
    }

    #[test]
    fn what_is_closed_stays_closed() {
        let now = todo(State::Open).created_at + TimeDelta::hours(1);
        for closed in [State::Done, State::Withdrawn] {
            let old = todo(closed);
            assert_eq!(replace(&old, &old.text, now), Err(ErrorCode::TodoClosed));
            let other = if closed == State::Done { State::Withdrawn } else { State::Done };
            for (change, expected) in [
                (Patch { state: Some(closed), ..Patch::default() }, Ok(None)),
                (Patch { state: Some(other), ..Patch::default() }, Err(ErrorCode::TodoClosed)),
                (Patch { title: Some("x".into()), ..Patch::default() }, Err(ErrorCode::TodoClosed)),
                (
                    Patch { state: Some(closed), title: Some("x".into()), ..Patch::default() },
                    Err(ErrorCode::TodoClosed),
                ),
                (Patch { title: Some(old.text.title.clone()), ..Patch::default() }, Err(ErrorCode::TodoClosed)),
            ] {
                assert_eq!(patch(&old, &change, now), expected, "{closed:?} {change:?}");
            }
        }
    }

    #[test]
    fn a_patch_changes_what_it_names() {
        let old = todo(State::Open);
        let now = old.created_at + TimeDelta::hours(1);
        let closed = patch(&old, &Patch { state: Some(State::Done), ..Patch::default() }, now).unwrap().unwrap();
        assert_eq!((closed.state, closed.closed_at), (State::Done, Some(now)));
        let due = patch(&old, &Patch { due_at: Some(Some(now)), ..Patch::default() }, now).unwrap().unwrap();
        assert_eq!((due.state, due.text.due_at, due.closed_at), (State::Open, Some(now), None));
        let english = Patch { title_en: Some("Leave of Wang".into()), ..Patch::default() };
        let english = patch(&old, &english, now).unwrap().unwrap();
        assert_eq!((&english.text.title, english.text.title_en.as_str()), (&old.text.title, "Leave of Wang"));
        let titled = patch(&english, &Patch { title: Some("销假".into()), ..Patch::default() }, now).unwrap().unwrap();
        assert_eq!((titled.text.title.as_str(), titled.text.title_en.as_str()), ("销假", ""));
        let cleared = patch(&due, &Patch { due_at: Some(None), ..Patch::default() }, now).unwrap().unwrap();
        assert_eq!(cleared.text.due_at, None);
    }
}
