//! Made up matters, for previews of cards: whoever configures a card sees how it looks and nobody's own.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_kernel::Locale;
use uuid::Uuid;

use crate::rules::application::ApplicationState;
use crate::rules::state::{Kind, State};
use crate::store::lines::TodoLine;

/// A title, a type or service, and a system, in Chinese and in English.
type Words = [(&'static str, &'static str); 3];

const TODOS: [Words; 3] = [
    [("张三的补考申请待审批", "Resit application of Zhang San"), ("补考申请", "Resit"), ("教务系统", "Teaching")],
    [("办公用品采购申请待审核", "Purchase of office supplies"), ("采购申请", "Purchase"), ("资产系统", "Assets")],
    [("请确认本学期课程安排", "Confirm your courses of this term"), ("课程确认", "Courses"), ("教务系统", "Teaching")],
];

const APPLICATIONS: [(Words, ApplicationState); 3] = [
    (
        [
            ("在读证明申请", "Certificate of study"),
            ("在读证明", "Certificate of study"),
            ("学院审核", "Review by the college"),
        ],
        ApplicationState::Reviewing,
    ),
    (
        [
            ("学生证补办申请", "New student card"),
            ("学生证补办", "Student card"),
            ("补正材料", "Materials to be corrected"),
        ],
        ApplicationState::Returned,
    ),
    ([("奖学金申请", "Scholarship"), ("奖学金", "Scholarship"), ("办结", "Finished")], ApplicationState::Finished),
];

/// A made up application.
pub(crate) struct SampleApplication {
    pub(crate) title: &'static str,
    pub(crate) service: &'static str,
    pub(crate) step: &'static str,
    pub(crate) state: ApplicationState,
    pub(crate) updated_at: DateTime<Utc>,
}

/// To-dos with the names of their systems: one overdue, one due tomorrow, one without an end.
pub(crate) fn todos(locale: Locale, now: DateTime<Utc>) -> Vec<(TodoLine, &'static str)> {
    let due = [Some(now - TimeDelta::days(1)), Some(now + TimeDelta::days(1)), None];
    (1..)
        .zip(TODOS)
        .zip(due)
        .map(|((days, words), due_at)| {
            let [title, kind, source] = words.map(|(zh, en)| locale.pick(zh, en));
            let line = TodoLine {
                id: Uuid::nil(),
                source: Uuid::nil(),
                kind: Kind::Todo,
                state: State::Open,
                title: title.to_owned(),
                type_name: kind.to_owned(),
                url: String::new(),
                due_at,
                created_at: now - TimeDelta::days(days),
                closed_at: None,
            };
            (line, source)
        })
        .collect()
}

/// Applications in three states.
pub(crate) fn applications(locale: Locale, now: DateTime<Utc>) -> Vec<SampleApplication> {
    (1..)
        .zip(APPLICATIONS)
        .map(|(days, (words, state))| {
            let [title, service, step] = words.map(|(zh, en)| locale.pick(zh, en));
            SampleApplication { title, service, step, state, updated_at: now - TimeDelta::days(days) }
        })
        .collect()
}
