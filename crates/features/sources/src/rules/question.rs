//! What makes two readers' questions the same: tenant, revision of source and API, bound values, and the person where an
//! answer is one person's. Nobody gets what another one was answered otherwise.

use onehall_kernel::{TenantId, UserId};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::parameter::{is_of_question, is_personal};
use onehall_feature::SourceParameterType;

/// A value that a parameter got.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoundValue {
    /// The parameter.
    pub name: String,
    /// Where its value came from.
    pub kind: SourceParameterType,
    /// The value; of a ticket nothing yet.
    pub value: String,
}

/// What is asked, by its hash: values are not kept in memory once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Question([u8; 32]);

impl Question {
    /// The question of a reader. `is_ticketed` is said where the source knows us by the reader's ticket.
    #[must_use]
    pub fn new(
        tenant: &TenantId,
        (system_version, api_version): (Uuid, Uuid),
        values: &[BoundValue],
        reader: UserId,
        is_ticketed: bool,
    ) -> Self {
        let mut hash = Sha256::new();
        let mut part = |bytes: &[u8]| {
            // with its length before it, so that no two lists of parts are the same bytes
            hash.update((bytes.len() as u64).to_be_bytes());
            hash.update(bytes);
        };
        part(tenant.as_str().as_bytes());
        part(system_version.as_bytes());
        part(api_version.as_bytes());
        for one in values {
            part(one.name.as_bytes());
            part(&[one.kind as u8]);
            part(if is_of_question(one.kind) { one.value.as_bytes() } else { b"" });
        }
        if is_ticketed || values.iter().any(|one| is_personal(one.kind)) {
            part(b"person");
            part(&reader.0.to_be_bytes());
        }
        Self(hash.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use SourceParameterType as Type;

    fn value(name: &str, kind: Type, value: &str) -> BoundValue {
        BoundValue { name: name.to_owned(), kind, value: value.to_owned() }
    }

    fn ask(values: &[BoundValue], reader: i64) -> Question {
        let tenant = "000000".parse().unwrap();
        Question::new(&tenant, (Uuid::from_u128(1), Uuid::from_u128(2)), values, UserId(reader), false)
    }

    #[test]
    fn readers_share_what_is_not_one_persons() {
        for kind in [Type::Constant, Type::DeptCode, Type::RoleCode, Type::Language, Type::Date, Type::DisplayRows] {
            assert_eq!(ask(&[value("a", kind, "x")], 1), ask(&[value("a", kind, "x")], 2), "{kind:?}");
            assert_ne!(ask(&[value("a", kind, "x")], 1), ask(&[value("a", kind, "y")], 1), "{kind:?}");
        }
        for kind in [Type::Account, Type::UserId, Type::ServiceTicket] {
            assert_ne!(ask(&[value("a", kind, "x")], 1), ask(&[value("a", kind, "x")], 2), "{kind:?}");
        }
        for kind in [Type::Timestamp, Type::ServiceTicket] {
            assert_eq!(ask(&[value("a", kind, "1")], 1), ask(&[value("a", kind, "2")], 1), "{kind:?}");
        }
    }

    #[test]
    fn whatever_else_differs_is_another_question() {
        let (tenant, other): (TenantId, TenantId) = ("000000".parse().unwrap(), "000001".parse().unwrap());
        let (one, two) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let asked = Question::new(&tenant, (one, two), &[], UserId(1), false);
        assert_ne!(asked, Question::new(&other, (one, two), &[], UserId(1), false));
        assert_ne!(asked, Question::new(&tenant, (two, two), &[], UserId(1), false));
        assert_ne!(asked, Question::new(&tenant, (one, one), &[], UserId(1), false));
        assert_ne!(asked, Question::new(&tenant, (one, two), &[], UserId(1), true));
        let ticketed = |reader| Question::new(&tenant, (one, two), &[], UserId(reader), true);
        assert_ne!(ticketed(1), ticketed(2));
        assert_ne!(ask(&[value("a", Type::Constant, "x")], 1), ask(&[value("b", Type::Constant, "x")], 1));
        assert_ne!(ask(&[value("a", Type::Constant, "x")], 1), ask(&[value("a", Type::DeptCode, "x")], 1));
    }

    proptest! {
        #[test]
        fn no_values_run_together(a in "[ab]{0,3}", b in "[ab]{0,3}", c in "[ab]{0,3}", d in "[ab]{0,3}") {
            let both = |x: &str, y: &str| ask(&[value("n", Type::Constant, x), value("m", Type::Constant, y)], 1);
            prop_assert_eq!(both(&a, &b) == both(&c, &d), (a, b) == (c, d));
        }
    }
}
