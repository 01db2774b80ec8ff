//! One call however many want the same. It belongs to nobody who waits for it: it goes on when all of them leave.

use std::collections::HashMap;
use std::future::Future;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

type Going<K, T> = Mutex<HashMap<K, watch::Receiver<Option<T>>>>;

/// Calls on their way, by what they ask; clones share them.
pub struct Flights<K, T>(Arc<Going<K, T>>);

impl<K, T> Clone for Flights<K, T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<K, T> Default for Flights<K, T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

/// A call somebody may wait for.
pub struct Flight<T>(watch::Receiver<Option<T>>);

impl<T: Clone> Flight<T> {
    /// What came of it; none when it broke.
    pub async fn land(mut self) -> Option<T> {
        self.0.wait_for(Option::is_some).await.ok().and_then(|landed| landed.clone())
    }
}

impl<K, T> Flights<K, T>
where
    K: Eq + Hash + Copy + Send + 'static,
    T: Clone + Send + Sync + 'static,
{
    /// The call that asks `key`: the one on its way, or one that `make` begins. `known` looks once more for what a call left
    /// that landed a moment ago.
    pub fn join<F>(&self, key: K, known: impl FnOnce() -> Option<T>, make: impl FnOnce() -> F) -> Result<Flight<T>, T>
    where
        F: Future<Output = T> + Send + 'static,
    {
        let mut going = self.going();
        if let Some(flight) = going.get(&key) {
            return Ok(Flight(flight.clone()));
        }
        if let Some(known) = known() {
            return Err(known);
        }
        let (told, flight) = watch::channel(None);
        going.insert(key, flight.clone());
        let landing = Landing { flights: self.clone(), key };
        let call = make();
        tokio::spawn(async move {
            let landed = call.await;
            // whoever comes from here on finds what it left
            drop(landing);
            told.send_replace(Some(landed));
        });
        Ok(Flight(flight))
    }

    fn going(&self) -> MutexGuard<'_, HashMap<K, watch::Receiver<Option<T>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends a flight, also one that broke.
struct Landing<K: Eq + Hash, T> {
    flights: Flights<K, T>,
    key: K,
}

impl<K: Eq + Hash, T> Drop for Landing<K, T> {
    fn drop(&mut self) {
        self.flights.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.key);
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn many_wait_for_one_and_it_goes_on_without_them() {
        let flights: Flights<u8, u8> = Flights::default();
        let (end, ended) = oneshot::channel::<u8>();
        let first = flights.join(1, || None, || async { ended.await.unwrap() }).ok().unwrap();
        let second = flights.join(1, || None, || async { unreachable!() }).ok().unwrap();
        let other = flights.join(2, || None, || async { 9 }).ok().unwrap();
        assert_eq!(other.land().await, Some(9));
        drop(first);
        end.send(7).unwrap();
        assert_eq!(second.land().await, Some(7));
        assert!(flights.going().is_empty());
        assert_eq!(flights.join(1, || Some(8), || async { unreachable!() }).err(), Some(8), "what landed is known");
    }

    #[tokio::test]
    async fn one_that_breaks_is_no_wall() {
        let flights: Flights<u8, u8> = Flights::default();
        let (end, ended) = oneshot::channel::<u8>();
        let broken = flights.join(1, || None, || async { ended.await.unwrap() }).ok().unwrap();
        drop(end);
        assert_eq!(broken.land().await, None);
        assert_eq!(flights.join(1, || None, || async { 3 }).ok().unwrap().land().await, Some(3));
    }
}
