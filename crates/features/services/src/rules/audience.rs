//! Who may see a service (001 section 6).

use std::collections::BTreeSet;

use uuid::Uuid;

/// Whom a service is meant for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Audience {
    /// People who are not signed in too.
    pub visitor: bool,
    /// Codes of roles; empty means every role.
    pub roles: BTreeSet<String>,
    /// Departments with everything below them; empty means every department.
    pub departments: BTreeSet<Uuid>,
    /// Whether people who are not signed in find it by name, department and guide, marked as one that needs a sign-in.
    pub listed: bool,
}

impl Default for Audience {
    fn default() -> Self {
        Self { visitor: false, roles: BTreeSet::new(), departments: BTreeSet::new(), listed: true }
    }
}

/// Who looks.
#[derive(Debug, Clone, Default)]
pub(crate) struct Viewer {
    /// Roles of the signed-in person; none for a visitor.
    pub person: Option<Person>,
}

/// A signed-in person.
#[derive(Debug, Clone, Default)]
pub(crate) struct Person {
    pub roles: Vec<String>,
    /// The own department and the ones above it.
    pub departments: Vec<Uuid>,
}

/// Why somebody may not use a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// It is for people who are signed in.
    SignIn,
    /// It is for other roles.
    Role,
    /// It is for other departments.
    Department,
}

impl Audience {
    /// Adds a stored part: a role's code or a department's key.
    pub(crate) fn add(&mut self, kind: &str, value: String) {
        if kind == "role" {
            self.roles.insert(value);
        } else {
            // a key that can not be read fits nobody, rather than everybody
            self.departments.insert(value.parse().unwrap_or(Uuid::nil()));
        }
    }

    /// Whether the viewer may use the service and see all of it. A person may use whatever a visitor may: signing out would open it.
    /// Roles and departments both have to fit where both are named; an administrator holds every role.
    pub(crate) fn lets_in(&self, viewer: &Viewer) -> bool {
        self.refusal(viewer).is_none()
    }

    /// What keeps the viewer from using the service, the first of several; none when nothing does.
    pub(crate) fn refusal(&self, viewer: &Viewer) -> Option<Refusal> {
        if self.visitor {
            return None;
        }
        match &viewer.person {
            None => Some(Refusal::SignIn),
            Some(person) if !self.fits_roles(&person.roles) => Some(Refusal::Role),
            Some(person) if !self.fits_departments(&person.departments) => Some(Refusal::Department),
            Some(_) => None,
        }
    }

    /// Whether lists and searches show the service to the viewer: to a visitor also what is listed alone, of which they see
    /// what [`Audience::lets_in`] does not ask for (name, department, icon, groups, guide).
    pub(crate) fn shows_to(&self, viewer: &Viewer) -> bool {
        self.lets_in(viewer) || (viewer.person.is_none() && self.listed)
    }

    /// Whether the service names one of these roles.
    pub(crate) fn names_role(&self, roles: &[String]) -> bool {
        roles.iter().any(|role| self.roles.contains(role))
    }

    fn fits_roles(&self, roles: &[String]) -> bool {
        self.roles.is_empty() || self.names_role(roles) || roles.iter().any(|r| r == "administrator")
    }

    fn fits_departments(&self, departments: &[Uuid]) -> bool {
        self.departments.is_empty() || departments.iter().any(|d| self.departments.contains(d))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(roles: &[&str], departments: &[u128]) -> Viewer {
        let roles = roles.iter().map(|r| (*r).to_owned()).collect();
        Viewer {
            person: Some(Person { roles, departments: departments.iter().map(|d| Uuid::from_u128(*d)).collect() }),
        }
    }

    fn audience(visitor: bool, roles: &[&str], departments: &[u128]) -> Audience {
        let roles = roles.iter().map(|r| (*r).to_owned()).collect();
        let departments = departments.iter().map(|d| Uuid::from_u128(*d)).collect();
        Audience { visitor, roles, departments, ..Audience::default() }
    }

    #[test]
    fn audiences_are_kept() {
        let visitor = Viewer::default();
        let student = person(&["student"], &[3, 2, 1]);
        for (audience, by_visitor, by_student) in [
            (audience(true, &[], &[]), true, true),
            (audience(false, &[], &[]), false, true),
            (audience(false, &["student"], &[]), false, true),
            (audience(false, &["teacher"], &[]), false, false),
            (audience(true, &["teacher"], &[]), true, true),
            (audience(false, &[], &[2]), false, true),
            (audience(false, &[], &[9]), false, false),
            (audience(false, &["student"], &[9]), false, false),
            (audience(false, &["teacher"], &[2]), false, false),
        ] {
            assert_eq!(
                (audience.lets_in(&visitor), audience.lets_in(&student)),
                (by_visitor, by_student),
                "{audience:?}"
            );
        }
        assert!(audience(false, &["teacher"], &[]).lets_in(&person(&["administrator"], &[])));
        assert!(!audience(false, &[], &[9]).lets_in(&person(&["administrator"], &[1])));
    }

    #[test]
    fn what_keeps_somebody_out_is_named() {
        let (visitor, student) = (Viewer::default(), person(&["student"], &[3, 2, 1]));
        for (audience, of_visitor, of_student) in [
            (audience(true, &["teacher"], &[9]), None, None),
            (audience(false, &[], &[]), Some(Refusal::SignIn), None),
            (audience(false, &["teacher"], &[9]), Some(Refusal::SignIn), Some(Refusal::Role)),
            (audience(false, &["student"], &[9]), Some(Refusal::SignIn), Some(Refusal::Department)),
        ] {
            assert_eq!(
                (audience.refusal(&visitor), audience.refusal(&student)),
                (of_visitor, of_student),
                "{audience:?}"
            );
        }
    }

    #[test]
    fn visitors_are_shown_what_is_listed_and_people_what_they_may_use() {
        let (visitor, student) = (Viewer::default(), person(&["student"], &[]));
        for (visitors_too, listed, by_visitor, by_student) in [
            (false, true, true, false),
            (false, false, false, false),
            (true, false, true, true),
            (true, true, true, true),
        ] {
            let audience = Audience { listed, ..audience(visitors_too, &["teacher"], &[]) };
            assert_eq!(
                (audience.shows_to(&visitor), audience.shows_to(&student)),
                (by_visitor, by_student),
                "{audience:?}"
            );
            assert_eq!(audience.lets_in(&visitor), visitors_too, "listed lets nobody in");
        }
    }

    #[test]
    fn what_can_not_be_read_lets_nobody_in() {
        let mut broken = Audience::default();
        broken.add("department", "?".to_owned());
        assert!(!broken.lets_in(&person(&["student"], &[3, 2, 1])));
    }
}
