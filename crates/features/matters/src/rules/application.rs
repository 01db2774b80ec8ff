//! An application: its states, its progress, and what a post of a source system makes of it.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use onehall_kernel::{Locale, Names, UserId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::rules::state::UnknownWord;

/// How far an application is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ApplicationState {
    /// Begun, not handed in.
    Draft,
    /// Handed in, nobody has looked at it.
    Submitted,
    /// Somebody looks at it.
    Reviewing,
    /// Sent back for changes.
    Returned,
    /// Agreed, being carried out.
    Approved,
    /// Refused.
    Rejected,
    /// Carried out.
    Finished,
}

impl ApplicationState {
    /// Every state, in the order of a matter's life.
    pub const ALL: [Self; 7] =
        [Self::Draft, Self::Submitted, Self::Reviewing, Self::Returned, Self::Approved, Self::Rejected, Self::Finished];

    /// The word in the database and at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Submitted => "submitted",
            Self::Reviewing => "reviewing",
            Self::Returned => "returned",
            Self::Approved => "approved",
            Self::Rejected => "rejected",
            Self::Finished => "finished",
        }
    }

    /// What the reader sees.
    #[must_use]
    pub const fn label(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Draft, Locale::Zh) => "草稿",
            (Self::Draft, Locale::En) => "Draft",
            (Self::Submitted, Locale::Zh) => "已提交",
            (Self::Submitted, Locale::En) => "Submitted",
            (Self::Reviewing, Locale::Zh) => "审批中",
            (Self::Reviewing, Locale::En) => "In review",
            (Self::Returned, Locale::Zh) => "退回补正",
            (Self::Returned, Locale::En) => "Returned",
            (Self::Approved, Locale::Zh) => "审批通过",
            (Self::Approved, Locale::En) => "Approved",
            (Self::Rejected, Locale::Zh) => "不予通过",
            (Self::Rejected, Locale::En) => "Rejected",
            (Self::Finished, Locale::Zh) => "已办结",
            (Self::Finished, Locale::En) => "Finished",
        }
    }

    /// Whether nothing more happens to it.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Rejected | Self::Finished)
    }
}

impl FromStr for ApplicationState {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        Self::ALL.into_iter().find(|s| s.as_str() == word).ok_or(UnknownWord)
    }
}

/// One step of an application as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The step's name in Chinese.
    pub zh: String,
    /// The step's name in English.
    pub en: String,
    /// Who holds it: an office, in Chinese.
    #[serde(default)]
    pub office_zh: String,
    /// The same in English.
    #[serde(default)]
    pub office_en: String,
    /// When it was passed; none for steps to come and the one it stands at.
    pub at: Option<DateTime<Utc>>,
}

impl Step {
    /// The step's names.
    #[must_use]
    pub fn names(&self) -> Names {
        Names { zh: self.zh.clone(), en: self.en.clone() }
    }

    /// The names of the office that holds it.
    #[must_use]
    pub fn office(&self) -> Names {
        Names { zh: self.office_zh.clone(), en: self.office_en.clone() }
    }
}

/// An application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Application {
    /// Its key.
    pub id: Uuid,
    /// Who made it.
    pub user: UserId,
    /// The service's code.
    pub service_code: String,
    /// The service's name when it was made.
    pub service: Names,
    /// What the person sees.
    pub title: Names,
    /// How far it is.
    pub state: ApplicationState,
    /// The step it stands at; empty before and after.
    pub step: Names,
    /// All its steps.
    pub progress: Vec<Step>,
    /// When it was begun.
    pub created_at: DateTime<Utc>,
    /// When it last moved.
    pub updated_at: DateTime<Utc>,
    /// When it was handed in.
    pub submitted_at: Option<DateTime<Utc>>,
    /// When it ended.
    pub finished_at: Option<DateTime<Utc>>,
    /// Who posted it; none for one that came another way.
    pub origin: Option<Origin>,
    /// Where it goes on: an http(s) address or a path inside the portal; empty when the portal does not know.
    pub url: String,
}

/// The system an application comes from, and the system's own key of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// The client.
    pub client: String,
    /// Its key, unique within the client.
    pub external_id: String,
}

/// What a system says of an application; the whole of it, so that posting it again changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApplicationText {
    /// Whose it is.
    pub user: UserId,
    /// The service's code.
    pub service_code: String,
    /// The service's name.
    pub service: Names,
    /// What the person sees.
    pub title: Names,
    /// How far it is.
    pub state: ApplicationState,
    /// All its steps, those passed first.
    pub progress: Vec<Step>,
    /// Where it goes on; empty for nowhere.
    pub url: String,
    /// When it was handed in; the time of the first post of a state after the draft when absent.
    pub submitted_at: Option<DateTime<Utc>>,
    /// When it ended; the time of the first post of a final state when absent.
    pub finished_at: Option<DateTime<Utc>>,
}

impl Application {
    /// A new one of these words.
    #[must_use]
    pub fn new(id: Uuid, origin: Origin, text: &ApplicationText, now: DateTime<Utc>) -> Self {
        let empty = Self {
            id,
            user: text.user,
            service_code: String::new(),
            service: Names::default(),
            title: Names::default(),
            state: ApplicationState::Draft,
            step: Names::default(),
            progress: Vec::new(),
            created_at: now,
            updated_at: now,
            submitted_at: None,
            finished_at: None,
            origin: Some(origin),
            url: String::new(),
        };
        empty.with(text, now)
    }

    /// It after a complete post; none when nothing changes. Whose it is stays.
    #[must_use]
    pub fn replaced(&self, text: &ApplicationText, now: DateTime<Utc>) -> Option<Self> {
        let next = self.with(text, now);
        (Self { updated_at: self.updated_at, ..next.clone() } != *self).then_some(next)
    }

    fn with(&self, text: &ApplicationText, now: DateTime<Utc>) -> Self {
        let state = text.state;
        let submitted = text.submitted_at.or(self.submitted_at).unwrap_or(now);
        let finished = text.finished_at.or(self.finished_at).unwrap_or(now);
        let stands = text.progress.iter().find(|step| step.at.is_none()).filter(|_| !state.is_final());
        Self {
            service_code: text.service_code.clone(),
            service: text.service.clone(),
            title: text.title.clone(),
            state,
            step: stands.filter(|_| state != ApplicationState::Draft).map(Step::names).unwrap_or_default(),
            progress: text.progress.clone(),
            updated_at: now,
            submitted_at: (state != ApplicationState::Draft).then_some(submitted),
            finished_at: state.is_final().then_some(finished.max(submitted)),
            url: text.url.clone(),
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_has_a_word_and_two_labels() {
        for state in ApplicationState::ALL {
            assert_eq!(state.as_str().parse::<ApplicationState>().ok(), Some(state));
            assert_ne!(state.label(Locale::Zh), state.label(Locale::En));
        }
        assert!("x".parse::<ApplicationState>().is_err());
        assert!(ApplicationState::Finished.is_final() && !ApplicationState::Returned.is_final());
    }

    fn text(state: ApplicationState, passed: usize) -> ApplicationText {
        let step = |n: usize| Step {
            zh: format!("第{n}步"),
            en: format!("Step {n}"),
            office_zh: String::new(),
            office_en: String::new(),
            at: (n <= passed).then(|| at(10)),
        };
        ApplicationText {
            user: UserId(7),
            service_code: "leave".to_owned(),
            service: Names { zh: "请假".to_owned(), en: "Leave".to_owned() },
            title: Names { zh: "请假三天".to_owned(), en: "Leave for three days".to_owned() },
            state,
            progress: (1..=3).map(step).collect(),
            url: String::new(),
            submitted_at: None,
            finished_at: None,
        }
    }

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    fn new(state: ApplicationState, passed: usize) -> Application {
        let origin = Origin { client: "oa".to_owned(), external_id: "A-1".to_owned() };
        Application::new(Uuid::nil(), origin, &text(state, passed), at(20))
    }

    #[test]
    fn it_stands_at_the_first_step_not_passed_between_handing_in_and_the_end() {
        for (state, passed, step) in [
            (ApplicationState::Draft, 0, ""),
            (ApplicationState::Submitted, 0, "第1步"),
            (ApplicationState::Reviewing, 1, "第2步"),
            (ApplicationState::Approved, 3, ""),
            (ApplicationState::Rejected, 1, ""),
            (ApplicationState::Finished, 3, ""),
        ] {
            assert_eq!(new(state, passed).step.zh, step, "{state:?}");
        }
    }

    #[test]
    fn times_are_those_of_the_post_unless_the_system_says_them() {
        let draft = new(ApplicationState::Draft, 0);
        assert_eq!((draft.submitted_at, draft.finished_at), (None, None));
        let handed_in = draft.replaced(&text(ApplicationState::Submitted, 0), at(30)).unwrap();
        assert_eq!((handed_in.submitted_at, handed_in.finished_at), (Some(at(30)), None));
        let done = handed_in.replaced(&text(ApplicationState::Finished, 3), at(40)).unwrap();
        assert_eq!((done.submitted_at, done.finished_at), (Some(at(30)), Some(at(40))));
        let told = ApplicationText { finished_at: Some(at(35)), ..text(ApplicationState::Finished, 3) };
        assert_eq!(done.replaced(&told, at(50)).unwrap().finished_at, Some(at(35)));
        let before = ApplicationText { finished_at: Some(at(5)), ..told };
        assert_eq!(done.replaced(&before, at(50)).unwrap().finished_at, Some(at(30)), "not before it began");
        assert_eq!((done.created_at, done.updated_at), (at(20), at(40)));
    }

    #[test]
    fn the_same_words_change_nothing_and_nobody_else_gets_it() {
        let one = new(ApplicationState::Reviewing, 1);
        assert_eq!(one.replaced(&text(ApplicationState::Reviewing, 1), at(90)), None);
        let other =
            ApplicationText { user: UserId(8), title: Names::default(), ..text(ApplicationState::Reviewing, 1) };
        assert_eq!(one.replaced(&other, at(90)).unwrap().user, UserId(7));
    }
}
