# Что лаборатория измеряет в этой игре.
turns = ходы
of-turns-nothing_served = ходы без выполненного заказа
of-turns-order_missed = ходы с упущенным заказом
of-games-deck = конец: стопка пуста
of-games-penalties = конец из-за штрафов
of-games-stalemate = конец: ни у кого нет заказов
counted-served = выполненные заказы
counted-missed = упущенные заказы
counted-rush = оставшиеся жетоны спешки
kept-title = Сколько пришедших заказов выполнено
kept-offered = пришло
kept-chosen = выполнено
