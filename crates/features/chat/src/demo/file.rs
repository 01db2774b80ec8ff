//! The shape of `demo/chat.json`.

use std::collections::HashMap;

use serde::Deserialize;

/// `chat.json`: what people of the university say to each other, and of the small second tenant.
#[derive(Debug, Deserialize)]
pub(super) struct ChatFile {
    /// By the name that lines call them; accounts need none.
    #[serde(default)]
    pub people: HashMap<String, Who>,
    /// Names of classes by what [`Who::Classmate`] calls them.
    #[serde(default)]
    pub classes: HashMap<String, String>,
    pub conversations: Vec<Talk>,
    #[serde(default)]
    pub groups: Vec<GroupTalk>,
    pub second: Option<Box<ChatFile>>,
}

/// Somebody generated, by what they are.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Who {
    /// Gives a class a course.
    Teacher { teaches: String, course: String },
    /// The student at a place of a class, by account.
    Classmate { class_of: String, place: usize },
    /// The employee at a place of a department, by account.
    Employee { dept: String, place: usize },
}

/// A conversation of two.
#[derive(Debug, Deserialize)]
pub(super) struct Talk {
    pub code: String,
    pub between: [String; 2],
    #[serde(default)]
    pub pinned_by: Vec<String>,
    #[serde(default)]
    pub muted_by: Vec<String>,
    /// Of how many of the last messages somebody knows nothing yet; everybody else has read everything.
    #[serde(default)]
    pub unread: HashMap<String, i64>,
    pub days: Vec<Day>,
}

/// A group.
#[derive(Debug, Deserialize)]
pub(super) struct GroupTalk {
    pub code: String,
    pub name: String,
    pub notice: String,
    pub owner: String,
    #[serde(default)]
    pub admins: Vec<String>,
    /// Whose class is in it.
    pub class_of: Option<String>,
    /// Whose employees are in it.
    pub dept: Option<String>,
    #[serde(default)]
    pub unread: HashMap<String, i64>,
    pub days: Vec<Day>,
}

/// What was said on one day.
#[derive(Debug, Deserialize)]
pub(super) struct Day {
    /// At least 1: what lies in the future was not said yet.
    pub days_ago: i64,
    pub said: Vec<Line>,
    /// Texts that were taken back at once.
    #[serde(default)]
    pub revoked: Vec<String>,
}

/// `HH:MM` of the tenant's zone, who, and what.
#[derive(Debug, Deserialize)]
pub(super) struct Line(pub String, pub String, pub String);
