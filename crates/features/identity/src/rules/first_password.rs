//! The password somebody is given, to be handed over and changed.

use onehall_kernel::{Env, Locale};

use super::password::{Owner, PasswordPolicy, broken_rule};

/// Characters it is made of: nobody takes one for another. 54 of them, 5.75 bits each.
const CHARACTERS: &[u8; 54] = b"abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ234567";
/// Random bytes from here on would make the first characters likelier than the others.
const FAIR: u8 = 216;
/// Characters of a group; groups are parted by dashes.
const GROUP: usize = 5;
/// Characters with the dashes, where the policy of the tenant asks for no other length: 15 random ones are 86 bits.
const LENGTH: usize = 17;
/// A password by chance without a digit is drawn again so often at most.
const TRIES: usize = 100;

/// A new one that keeps the rules of the tenant, as `kMqtz-4hwDe-xPav7`; where no such one can keep them, one that breaks
/// them, which the caller has to look for.
pub(crate) fn generate(env: &Env, policy: &PasswordPolicy, owner: Owner<'_>) -> String {
    let length = LENGTH.max(policy.min_length).min(policy.max_length);
    let mut password = draw(env, length);
    for _ in 0..TRIES {
        if broken_rule(policy, &password, owner, Locale::En).is_none() {
            break;
        }
        password = draw(env, length);
    }
    password
}

fn draw(env: &Env, length: usize) -> String {
    let mut out = String::with_capacity(length);
    while out.len() < length {
        for byte in env.random_bytes::<32>().into_iter().filter(|byte| *byte < FAIR) {
            if out.len() % (GROUP + 1) == GROUP && out.len() < length {
                out.push('-');
            }
            if out.len() >= length {
                break;
            }
            out.push(char::from(CHARACTERS[usize::from(byte) % CHARACTERS.len()]));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const OWNER: Owner<'_> = Owner { account: "20260001", name: "王小明" };

    #[test]
    fn it_keeps_the_rules_of_the_tenant() {
        let env = Env::system();
        for policy in [
            PasswordPolicy::default(),
            PasswordPolicy { min_length: 30, kinds: 4, ..PasswordPolicy::default() },
            PasswordPolicy { min_length: 4, max_length: 8, kinds: 3, ..PasswordPolicy::default() },
        ] {
            let made: BTreeSet<String> = (0..50).map(|_| generate(&env, &policy, OWNER)).collect();
            assert_eq!(made.len(), 50);
            for password in made {
                assert_eq!(broken_rule(&policy, &password, OWNER, Locale::Zh), None, "{password}");
            }
        }
    }

    #[test]
    fn it_reads_in_groups_and_ends_where_no_rule_can_be_kept() {
        let env = Env::system();
        let password = generate(&env, &PasswordPolicy::default(), OWNER);
        let groups: Vec<usize> = password.split('-').map(str::len).collect();
        assert_eq!(groups, [5, 5, 5]);
        let never = PasswordPolicy { min_length: 9, max_length: 8, ..PasswordPolicy::default() };
        assert_eq!(generate(&env, &never, OWNER).len(), 8);
    }
}
