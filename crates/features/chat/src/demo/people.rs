//! Whom the lines of `demo/chat.json` mean.

use std::collections::HashMap;

use anyhow::Context as _;
use onehall_directory::{
    Class, Department, Person, find_person_by_account, list_classmates, list_departments, list_people_of_department,
    list_teachers_of_class,
};
use onehall_feature::DemoRun;
use onehall_kernel::PageIn;
use uuid::Uuid;

use super::file::{ChatFile, Who};

/// People of a class or of a department at most.
const PEOPLE_MAX: u64 = 100;

/// The people of the file.
pub(super) struct Known<'a> {
    run: &'a DemoRun,
    classes: &'a HashMap<String, String>,
    departments: Vec<Department>,
    people: HashMap<String, Person>,
}

impl<'a> Known<'a> {
    /// Finds everybody the file names.
    pub(super) async fn find(run: &'a DemoRun, file: &'a ChatFile) -> anyhow::Result<Self> {
        let departments = list_departments(run.db.repo().conn(), &run.tenant).await?;
        let mut known = Self { run, classes: &file.classes, departments, people: HashMap::new() };
        for (name, who) in &file.people {
            let person = known.generated(who).await?.with_context(|| format!("chat.json: nobody is {name}"))?;
            known.people.insert(name.clone(), person);
        }
        let two = file.conversations.iter().flat_map(|talk| &talk.between);
        for name in two.chain(file.groups.iter().map(|group| &group.owner)) {
            if !known.people.contains_key(name) {
                let found = find_person_by_account(run.db.repo().conn(), &run.tenant, name).await?;
                known.people.insert(name.clone(), found.with_context(|| format!("chat.json: no account {name}"))?);
            }
        }
        Ok(known)
    }

    /// Somebody by the name that lines call them.
    pub(super) fn person(&self, name: &str) -> anyhow::Result<&Person> {
        self.people.get(name).with_context(|| format!("chat.json: {name} is unknown"))
    }

    /// Everybody of a class.
    pub(super) async fn class(&self, of: &str) -> anyhow::Result<Vec<Person>> {
        let name = self.classes.get(of).with_context(|| format!("chat.json: class of {of}"))?;
        let repo = self.run.db.repo();
        for department in &self.departments {
            let found = list_classmates(repo.conn(), &self.run.tenant, department.id, name, PEOPLE_MAX).await?;
            if !found.is_empty() {
                return Ok(found);
            }
        }
        Ok(Vec::new())
    }

    /// Everybody who works in a department.
    pub(super) async fn employees(&self, code: &str) -> anyhow::Result<Vec<Person>> {
        let page = PageIn { current: 1, size: PEOPLE_MAX };
        let repo = self.run.db.repo();
        let of = self.department(code)?;
        Ok(list_people_of_department(repo.conn(), &self.run.tenant, of, true, &page).await?.records)
    }

    fn department(&self, code: &str) -> anyhow::Result<Uuid> {
        let found = self.departments.iter().find(|one| one.code == code);
        found.map(|one| one.id).with_context(|| format!("chat.json: department {code}"))
    }

    async fn generated(&self, who: &Who) -> anyhow::Result<Option<Person>> {
        Ok(match who {
            Who::Classmate { class_of, place } => self.class(class_of).await?.into_iter().nth(*place),
            Who::Employee { dept, place } => self.employees(dept).await?.into_iter().nth(*place),
            Who::Teacher { teaches, course } => {
                for department in &self.departments {
                    let class = Class { department: department.id, name: teaches.clone() };
                    let repo = self.run.db.repo();
                    let teachers = list_teachers_of_class(repo.conn(), &self.run.tenant, &class).await?;
                    let gives = teachers.into_iter().find(|one| one.courses.iter().any(|names| names.zh == *course));
                    if let Some(teacher) = gives {
                        return Ok(Some(teacher.person));
                    }
                }
                None
            }
        })
    }
}
