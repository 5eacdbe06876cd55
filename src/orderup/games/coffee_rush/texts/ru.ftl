## Тексты игры «Время кофе». Названия напитков, ингредиентов и улучшений берутся из набора.
## $player: имя. $you: "yes", если читает сам этот игрок, иначе "no".
## $cards, $contents: готовые списки; $count: сколько карточек.
## $times: сколько раз подряд это случилось.

game-name = Время кофе
game-tagline = Заказы всё идут! Собирайте ингредиенты, наполняйте чашки и подавайте, пока гость не ушёл.
# Сколько минут длится партия и какова она.
game-minutes = 25
game-feel = Быстро и нервно: что ни ход, то новые заказы.
menu-keys = E, U, T, 0–3, стрелки

## Что можно сделать.

action-place = Поставить фишку на { $cell }
action-upgrade = Взять улучшение «{ $upgrade }»
action-skip = Без улучшения
action-step = Шаг на { $cell }
# Вдвоём: $meeple равно 0 или 1.
action-step-meeple = Шаг на { $cell } { $meeple ->
    [0] первой
   *[other] второй
  } фишкой
action-stop = Остановиться здесь
# $cup 0 — запас.
action-pour = { $cup ->
    [0] В запас: { LOWER($ingredient) }
   *[other] В чашку { $cup }: { LOWER($ingredient) }
  }
action-empty = Опустошить чашку { $cup }
# $order: место в очереди, считая с 1.
action-serve = Подать заказ { $order } (чашка { $cup })
action-serve-card = Подать «{ $card }» (чашка { $cup })
action-done = Закончить ход
# What the words of an action leave open.
about-cell = { $ingredient }{ $shared ->
    [yes] , там уже стоят
   *[no] { "" }
  }
about-cup = { $empty ->
    [yes] пуст
   *[no] внутри: { $contents }
  }
about-order = стол { $tab }: { $recipe }

## Виды действий: заголовки списков.

kind-place = Поставить
kind-upgrade = Улучшения
kind-skip = Без улучшения
kind-step = Шаги
kind-stop = Остановиться
kind-pour = Налить
kind-empty = Опустошить
kind-serve = Подать
kind-done = Закончить

## Что произошло.

event-placed = { $you ->
    [yes] Вы ставите
   *[no] { $player } ставит
  } фишку на { $cell }
event-gained = { $amount ->
    [0] { $you ->
        [yes] { $ingredient }: запас пуст, вы ничего не берёте
       *[no] { $ingredient }: запас пуст, { $player } ничего не берёт
      }
   *[other] { $you ->
        [yes] Вы берёте
       *[no] { $player } берёт
      }: { LOWER($ingredient) } ×{ $amount }
  }
event-stepped = { $you ->
    [yes] Вы идёте
   *[no] { $player } идёт
  } на { $cell }{ $rush ->
    [0] { "" }
   *[other] { " (за жетон спешки)" }
  }
event-stopped = { $you ->
    [yes] Вы останавливаетесь
   *[no] { $player } останавливается
  } на { $cell }
event-upgraded = { $you ->
    [yes] Вы меняете
   *[no] { $player } меняет
  } выполненные заказы на улучшение «{ $upgrade }»
event-skipped = { $you ->
    [yes] Вы обходитесь
   *[no] { $player } обходится
  } без улучшения
event-poured = { $you ->
    [yes] Вы добавляете
   *[no] { $player } добавляет
  } в чашку { $cup }: { LOWER($ingredient) }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
  }
event-returned = { $you ->
    [yes] Вы возвращаете
   *[no] { $player } возвращает
  } в запас: { LOWER($ingredient) }{ $times ->
    [1] { "" }
   *[other] { " " }×{ $times }
  }
event-emptied = { $you ->
    [yes] Вы опустошаете
   *[no] { $player } опустошает
  } чашку { $cup } ({ $contents })
event-served = { $you ->
    [yes] Вы подаёте
   *[no] { $player } подаёт
  } «{ $card }» (чашка { $cup }){ $rush ->
    [0] { "" }
   *[other] { ", +1 жетон спешки" }
  }
event-ended = { $you ->
    [yes] Вы заканчиваете
   *[no] { $player } заканчивает
  } ход
event-drew = { $you ->
    [yes] Вы получаете
   *[no] { $player } получает
  } { $count ->
    [one] { $count } новый заказ
    [few] { $count } новых заказа
   *[many] { $count } новых заказов
  }: { $cards }
event-flowed = { $you ->
    [yes] Ваши заказы сдвигаются
   *[no] { $player }: заказы сдвигаются
  } на один стол вниз
event-missed = Не успели: { $cards }. { $you ->
    [yes] Вы получаете
   *[no] { $player } получает
  } { $count ->
    [one] { $count } штраф
    [few] { $count } штрафа
   *[many] { $count } штрафов
  }{ $rush ->
    [0] { "" }
    [one] { " " }и { $rush } жетон спешки
    [few] { " " }и { $rush } жетона спешки
   *[many] { " " }и { $rush } жетонов спешки
  }
event-closed = { $reason ->
    [deck] Заказы в стопке кончились
    [penalties] Слишком много штрафов
   *[stalemate] Ни у кого нет заказов
  }. Идёт последний круг
event-turn = { $you ->
    [yes] Ход { $turn }: ваш
   *[no] Ход { $turn }: { $player }
  }
event-over = Игра окончена
moment = { $turn ->
    [0] расстановка
   *[other] ход { $turn }
  }
event-undone = { $you ->
    [yes] Вы отменяете
   *[no] { $player } отменяет
  } последнее действие

## Что сейчас нужно сделать.

phase-place = Поставьте фишку на свободную клетку
phase-upgrade = Возьмите улучшение или пропустите
phase-move = Двигайте фишку и собирайте ингредиенты
phase-pour = Разложите собранное по чашкам
phase-serve = Подайте готовые заказы и закончите ход
phase-over = Игра окончена

phase-place-other = { $you ->
    [yes] Вам нужно поставить фишку
   *[no] { $player } ставит фишку
  }
phase-upgrade-other = { $you ->
    [yes] Вам нужно выбрать улучшение или пропустить
   *[no] { $player } выбирает улучшение
  }
phase-move-other = { $you ->
    [yes] Вам нужно сделать шаг
   *[no] { $player } двигает фишку
  }
phase-pour-other = { $you ->
    [yes] Вам нужно наполнить чашки
   *[no] { $player } наполняет чашки
  }
phase-serve-other = { $you ->
    [yes] Вы можете подать заказы и закончить ход
   *[no] { $player } подаёт заказы
  }
phase-over-other = Игра окончена

## О чём спрашивают, прежде чем выбросить ценное. $ready: что можно подать сейчас.

guard-orders-lost-title = Закончить ход?
guard-orders-lost-go = Всё равно закончить
guard-cup-ready-title = Опустошить чашку?
guard-cup-ready-go = Всё равно опустошить
guard-cup-spoiled-title = Налить сюда?
guard-cup-spoiled-go = Всё равно налить
warn-orders-lost = Если закончить ход сейчас, { $count ->
    [one] заказ уйдёт со стола 4 и станет штрафом: { $cards }.
    [few] { $count } заказа уйдут со стола 4 и станут штрафами: { $cards }.
   *[many] { $count } заказов уйдут со стола 4 и станут штрафами: { $cards }.
  }{ $readies ->
    [0] { "" }
   *[other] { " " }Можно подать прямо сейчас: { $ready }.
  }{ $closing ->
    [0] { "" }
   *[other] { " " }Это ваш { $closing }-й штраф: кофейня закроется, и этот круг станет последним.
  }
warn-cup-ready = Чашку { $cup } уже можно подать: { $card }. Если её опустошить, наполнять придётся заново.
warn-cup-spoiled = Чашку { $cup } уже можно подать: { $card }. Если долить ещё ({ $ingredient }), она не подойдёт ни к одному заказу.

## Почему сейчас этого сделать нельзя.

why-cell-occupied = Там уже стоит фишка. Вначале у каждой фишки своя клетка.
why-stands-there = Ваша фишка уже стоит там.
why-no-steps = Больше нет ни шагов, ни жетонов спешки.
why-no-way-on = На клетке с другой фишкой остановиться нельзя, а дальше идти уже не на что.
why-no-diagonal = Наискосок фишка не ходит: для этого нужно улучшение.
why-too-far = За один шаг туда не попасть. Идите клетка за клеткой.
why-no-step-yet = Сначала сделайте хотя бы один шаг.
why-cell-shared = На клетке с другой фишкой остановиться нельзя: сделайте ещё шаг.
why-pour-later = Наливают, когда фишка остановилась.
why-serve-later = Подают, когда всё собранное разлито.
why-order-no-cup = Ни в одной чашке нет ровно этого: { $recipe }.
why-cup-empty = Эта чашка пуста.
why-cup-no-order = Ни один ваш заказ не подходит к тому, что в этой чашке.

## Итоговый счёт.

line-completed = Выполненные заказы
line-upgrades = Улучшения
line-penalties = Штрафы
score-unit = очков
part-decided-completed = Исход решили выполненные заказы
part-decided-upgrades = Исход решили улучшения
part-decided-penalties = Исход решили штрафы

tie-break-text = При равных очках выше тот, у кого больше выполненных заказов, затем — жетонов спешки.
ranking-score = Победа по очкам
ranking-completed = Очки равны, больше выполненных заказов
ranking-rush = Очки и заказы равны, больше жетонов спешки
ranking-shared = Равны во всём: общее место

## Что лежит на столе.

field-board = Поле
field-deck = Стопка заказов
field-discard = Сброс
field-box = Вне игры
field-supply = Запас
field-rush_supply = Жетоны спешки в запасе
field-open = Открыто
field-closed = Закрыто
field-phase = Этап
field-turn = Ход
field-seat = Игрок
field-steps_left = Осталось шагов
field-meeple = Фишка
field-meeples = Фишки
field-served = Подано за ход
field-hand = Разложить
field-cup = Чашка
field-cups = Чашки
field-order = Заказ
field-orders = Заказы
field-tab = Стол
field-completed = Выполнено
field-penalties = Штрафы
field-rush = Жетоны спешки
field-upgrades = Улучшения
field-recipe = Состав
field-specialty = Сезонное
field-falling = Последний шанс
field-card = Карточка
field-closed_by = Почему закрыто
field-stalemate = Ни у кого нет заказов

## Что ищут за столом.

reference-board = { field-board }
reference-players = Все игроки
reference-drinks = Напитки
reference-drinks-note = Все напитки и рецепты: сколько заказов ждёт, сколько уже ушло и сколько ещё в стопке.
reference-supply = Запас
reference-upgrades = Улучшения
reference-waiting = Ждут
reference-done = Ушли
reference-left = В стопке
reference-ingredient = Жетоны
reference-all = Всего
reference-upgrade = Улучшение
reference-effect = Что даёт
reference-who = У кого

# Числа, которые набор может изменить.
number-steps = Шагов за ход
number-rush_tokens = Жетонов спешки
number-upgrade_cost = Выполненных заказов за улучшение
number-closing_penalties = Штрафов до закрытия
number-deck_cards = Карточек в стопке заказов
number-points_completed = Очков за выполненный заказ
number-points_upgrade = Очков за улучшение
number-points_penalty = Очков за штраф

## Настройки партии.

option-espresso_start = Старт с эспрессо
option-espresso_start-help = Каждый начинает с ристретто или эспрессо, так что от первой раздачи зависит меньше.

## Как играть, коротко.

howto-1-title = Цель
howto-1-text = Вы бариста в переполненной кофейне. Готовьте заказанные напитки, не заставляйте гостей ждать и наберите больше всех очков.
howto-2-title = Ваш ход
howto-2-text = Возьмите улучшение, если есть чем платить, пройдите по полю, наполните чашки, подайте готовое. Потом закончите ход — и время пойдёт дальше.
howto-3-title = Движение
howto-3-text = Сделайте от 1 до { $steps } шагов на соседние клетки, не наискосок. Каждый шаг приносит ингредиент клетки, на которую вы встали. Через другую фишку пройти можно, остановиться на её клетке нельзя.
howto-4-title = Жетоны спешки
howto-4-text = После { $steps } { $steps ->
    [one] шага
   *[other] шагов
  } каждый потраченный жетон спешки даёт ещё один. Тратьте сколько угодно из тех, что есть.
howto-5-title = Чашки
howto-5-text = Новые ингредиенты разложите по трём чашкам как хотите или верните в запас. Из чашки в чашку ничего не переложить: её можно только опустошить целиком.
howto-6-title = Подача
howto-6-text = Если в чашке ровно то, что указано в заказе, и ничего лишнего, заказ выполнен. За ход можно подать несколько, но после первой подачи наливать уже нельзя.
howto-7-title = Сезонное меню
howto-7-text = Заказы с медалью — из сезонного меню. Они сложнее, зато за каждый вы получаете жетон спешки.
howto-8-title = Новые заказы
howto-8-text = Сколько заказов вы подали, столько новых возьмёт каждый из двух следующих игроков. Чем быстрее вы, тем жарче другим.
howto-9-title = Закрытие смены
howto-9-text = В конце хода ваши заказы сдвигаются на один стол вниз. Ушедшие со стола 4 становятся штрафами, и за каждый даётся жетон спешки.
howto-10-title = Улучшения
howto-10-text = В начале хода можно отдать { $upgrade_cost ->
    [one] { $upgrade_cost } выполненный заказ
    [few] { $upgrade_cost } выполненных заказа
   *[many] { $upgrade_cost } выполненных заказов
  } за одно улучшение. Оно действует сразу и до конца игры, а эффекты складываются.
howto-11-title = Закрытие
howto-11-text = Когда стопка пуста, у кого-то { $closing_penalties ->
    [one] { $closing_penalties } штраф
    [few] { $closing_penalties } штрафа
   *[many] { $closing_penalties } штрафов
  } или ни у кого не осталось заказов, круг доигрывается, и игра окончена. Очки в конце: { $points_completed } за каждый выполненный заказ, который остался у вас, { $points_upgrade } за улучшение, { $points_penalty } за штраф. При равенстве важнее выполненные заказы, затем жетоны спешки.
howto-12-title = Вдвоём
howto-12-text = У каждого две фишки, за ход движется одна. Новые заказы за вашу подачу берёт только соперник, и каждый берёт по заказу в конце своего хода.

## Reasons
## What a hint or a review foresees, as part of a sentence. gain-KIND is good for whose event it is, harm-KIND bad.
## $mine: "yes" for the seat that decides, else "no", of another one.

gain-served = { $mine ->
    [yes] подан заказ «{ $card }»
   *[no] соперник подаёт «{ $card }»
  }
gain-upgraded = { $mine ->
    [yes] получено улучшение «{ $upgrade }»
   *[no] соперник получает улучшение «{ $upgrade }»
  }
harm-missed = упущен заказ
harm-emptied = опустошена чашка { $cup }

## The coach
## Что говорит наставник. $card: напиток; $drinks: несколько; $missing: чего тогда не хватает в чашке, $found: ингредиенты, то и другое списком.

for-place = Выберите, где начать: когда встанут все фишки, вы получите ингредиент своей клетки.
for-upgrade = Улучшение помогает каждый ход, но стоит выполненных заказов. Чем раньше, тем лучше.
for-move = Соберите то, что нужно для напитков: за каждый шаг — ингредиент.
for-pour = Каждый ингредиент из руки — в чашку или назад в запас. Из чашки ничего не переложить.
for-pour-begin = Ингредиенты двух ваших клеток нужно разложить по чашкам. Из чашки ничего не переложить.
for-serve = Подайте готовое и закончите ход: заказы сдвинутся на один стол.

tip-place = Для заказа «{ $card }» нужно: { $missing }. Начните на клетке { $cell }.
tip-upgrade = Больше всего сейчас поможет улучшение «{ $upgrade }». Цена — { $cost } из { $count } выполненных заказов, в конце это { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }.
tip-upgrade-none = Улучшение сейчас уже не окупится: сохраните выполненные заказы.
tip-upgrade-closing = Кофейня может скоро закрыться, и улучшение не успеет окупиться: сохраните выполненные заказы.

# $cells: путь; $meeple: где стоит фишка, которая пойдёт, если выбирать из двух, иначе none; $found: что на нём соберёте;
# $rush: сколько жетонов спешки он стоит.
tip-path = { $meeple ->
    [none] Путь: { $cells }.
   *[other] Фишка на { $meeple }, путь: { $cells }.
  }
tip-price = { $rush ->
    [0] { "" }
    [1] { " " }Понадобится жетон спешки.
    [one] { " " }Понадобится { $rush } жетон спешки.
    [few] { " " }Понадобятся { $rush } жетона спешки.
   *[many] { " " }Понадобится { $rush } жетонов спешки.
  }
tip-way = { tip-path } По пути: { $found }. Из этого получится: { $drinks }.{ tip-price }
tip-way-near = { tip-path } По пути: { $found }. Тогда для заказа «{ $card }» понадобится ещё: { $missing }.{ tip-price }
tip-way-on = { tip-path } Сейчас это ничего не завершит, зато следующий ход начнётся с удобного места.{ tip-price }
tip-way-last = { tip-path } Это последний ход, и больше он ничего не завершит.{ tip-price }
tip-stop = Остановитесь: из собранного получится: { $drinks }.
tip-stop-near = Остановитесь. С собранным для заказа «{ $card }» понадобится ещё: { $missing }.
tip-stop-on = Остановитесь: идти дальше сейчас не стоит.
tip-pour = В чашку { $cup } — { $found }: заказ «{ $card }» готов.
tip-pour-near = В чашку { $cup } — { $found }. Тогда для заказа «{ $card }» понадобится ещё: { $missing }.
tip-pour-on = В чашку { $cup } — { $found }. Нынешним заказам это не нужно, но следующим может пригодиться.
tip-pour-back = В запас: { $found }. Сейчас это не нужно ни одной чашке.
tip-empty = Опустошите чашку { $cup }: она нужна для другого напитка.
tip-serve = В чашке { $cup } ровно «{ $card }»: подайте, это { $points ->
    [1] очко
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }.
tip-nothing-ready = Ни одна чашка сейчас не подходит к заказу: закончите ход.
tip-nothing-ready-lost = Ни одна чашка сейчас не подходит к заказу: закончите ход, хоть вас и переспросят. { $count ->
    [one] Штрафа
   *[other] Штрафов
  } уже не избежать: { $cards }.

# Ingredients in a list.
tip-one = { LOWER($name) }
tip-several = { LOWER($name) } ×{ $count }

## The lab

# Что лаборатория измеряет в этой игре.
lab-drinks-idle = ходы без выполненного заказа
lab-drinks-missing = ходы с упущенным заказом
lab-of-games-deck = конец: стопка пуста
lab-of-games-penalties = конец из-за штрафов
lab-of-games-stalemate = конец: ни у кого нет заказов
lab-counted-rush = оставшиеся жетоны спешки
lab-kind-drinks = напитки
lab-drinks-done = подано
lab-drinks-came = заказано
lab-drinks-lost = упущено
lab-kind-upgrades = улучшения
lab-upgrades-taken = куплено
lab-resource-rush = жетоны спешки

## What a puzzle is about.

theme-route = Маршрут
theme-last-chance = Последний шанс
theme-upgrade = Улучшения
theme-cups = Чашки и заказы
