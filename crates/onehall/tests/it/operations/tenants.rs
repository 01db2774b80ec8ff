//! Further schools of an installation.

use super::Place;

#[tokio::test]
async fn a_further_school_is_added_once_and_has_people_of_its_own() {
    let place = Place::seeded().await;
    let add = ["tenant", "add", "000007", "--name", "山前大学", "--name-en", "Shanqian University"];
    let told = place.ok(&add);
    assert!(told.contains("000007"), "{told}");
    place.refused(&add);
    place.refused(&["tenant", "add", "seven", "--name", "山后大学"]);
    // the built-in roles are there, and an account that another school has is free
    place.ok(&["user", "add", "--tenant", "000007", "--account", "admin", "--role", "administrator", "--generate"]);
    place.refused(&[
        "user",
        "add",
        "--tenant",
        "000008",
        "--account",
        "admin",
        "--role",
        "administrator",
        "--generate",
    ]);
    place.ok(&["doctor"]);
}

#[tokio::test]
async fn a_right_that_nobody_holds_any_more_is_given_at_the_server() {
    let place = Place::seeded().await;
    let told = place.ok(&["tenant", "give-right", "000001", "ability:manage-directory"]);
    assert!(told.contains("ability:manage-directory"), "{told}");
    place.refused(&["tenant", "give-right", "000001", "ability:fly"]);
    place.refused(&["tenant", "give-right", "000009", "ability:manage-directory"]);
    place.refused(&["tenant", "give-right", "one", "ability:manage-directory"]);
    place.ok(&["doctor"]);
}
