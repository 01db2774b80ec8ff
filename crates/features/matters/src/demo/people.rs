//! People who get demonstration matters.

use std::collections::HashMap;

use onehall_directory::Person;
use onehall_feature::DemoRun;

use crate::demo::dice::Dice;

/// People of one kind that matters are spread over.
const PER_KIND: u64 = 500;

/// The people of a run by kind, and the accounts visitors try.
pub struct People {
    by_kind: HashMap<&'static str, Vec<Person>>,
    /// `student`, `teacher`, `admin` with the kind whose matters they get.
    pub accounts: Vec<(Person, &'static str, usize)>,
}

impl People {
    /// Reads them.
    pub async fn load(run: &DemoRun) -> anyhow::Result<Self> {
        let repo = run.db.repo();
        let mut by_kind = HashMap::new();
        for kind in ["student", "teacher", "staff"] {
            by_kind
                .insert(kind, onehall_directory::list_people_of_kind(repo.conn(), &run.tenant, kind, PER_KIND).await?);
        }
        let mut accounts = Vec::new();
        for (account, kind, todos) in [("student", "student", 14), ("teacher", "teacher", 26), ("admin", "staff", 18)] {
            if let Some(person) = onehall_directory::find_person_by_account(repo.conn(), &run.tenant, account).await? {
                accounts.push((person, kind, todos));
            }
        }
        Ok(Self { by_kind, accounts })
    }

    /// Somebody of one of these kinds.
    pub fn draw(&self, dice: &Dice<'_>, kinds: &[String]) -> Option<&Person> {
        let kind = dice.pick(kinds)?;
        dice.pick(self.by_kind.get(kind.as_str())?)
    }
}
